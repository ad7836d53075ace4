import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/style.css';
import { App } from './app/app.tsx';
import { followSignIn } from './app/follow-sign-in.ts';
import { followKeyboard } from './app/keyboard-inset.ts';
import { router } from './app/router.tsx';
import { startTheme } from './app/theme/theme-choice.ts';
import { whenIdle } from './app/when-idle.ts';
import { checkSession } from './features/account/session-api.ts';
import { getSignedIn, subscribeToSignedIn } from './features/account/signed-in.ts';
import { followViolations } from './features/security/follow-violations.ts';
import { payOwedSignOut } from './features/settings/owed-sign-out.ts';
import { keepInstallOffer } from './pwa/install-offer.ts';
import { openShortcut } from './pwa/shortcut.ts';
import { startWords } from './words/current-words.ts';

openShortcut();
keepInstallOffer();
startTheme();
followKeyboard();
// Reads the device while the words load: the first screen waits for neither network nor log.
followSignIn();
// The guards decide anew when somebody signs in or out, also in another tab.
subscribeToSignedIn(() => void router.invalidate());

await startWords();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
// Behind the first screen, which never waits for it.
whenIdle(() => {
  if (getSignedIn()) void checkSession();
  payOwedSignOut();
  followViolations();
});
