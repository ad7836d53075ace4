import type { useNavigate } from '@tanstack/react-router';
import { getLanguage } from '../../../i18n/current-words.ts';
import { endReset } from './reset-flow.ts';

/**
 * To the screen that says a reset link has expired, in the link's language. The link is forgotten when that screen stands: before, the form of signing
 * in would show in between.
 */
export async function leaveDeadLink(navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const language = getLanguage();
  await navigate({ to: '/auth/$language', params: { language }, search: { view: 'expired' }, replace: true });
  endReset();
}
