import { followViolations } from '../features/security/follow-violations.ts';
import { followImport } from '../importing/follow-import.ts';
import { breatheOnReturn } from '../platform/breathe-on-return.ts';
import { followKeyboard } from '../platform/keyboard-inset.ts';
import { showPresses } from '../platform/press-look.ts';
import { clickAsFingerLeaves } from '../platform/quick-click.ts';
import { getSignedIn } from '../platform/session-state.ts';
import { sendLanguageOnline } from '../session/account-language.ts';
import { sendUnitsOnline } from '../session/account-units.ts';
import { retrySignOut } from '../session/session.ts';
import { checkSession } from '../session/session-api.ts';
import { startTheme } from '../theme/theme-choice.ts';

/** Starts what the first screen does not wait for. Call it once. */
export function beginBehindFirstScreen(): void {
  // The page came with its theme (before-paint.ts); from now on it follows.
  startTheme();
  if (getSignedIn()) void checkSession();
  retrySignOut();
  addEventListener('online', () => {
    void sendLanguageOnline();
    void sendUnitsOnline();
  });
  followViolations();
  followKeyboard();
  followImport();
  clickAsFingerLeaves();
  showPresses();
  breatheOnReturn();
}
