import type { useNavigate } from '@tanstack/react-router';
import { endReset } from './reset-flow.ts';

/**
 * To the screen that says a reset link has expired. The link is forgotten when that screen stands: before, the form of signing
 * in would show in between.
 */
export async function leaveDeadLink(navigate: ReturnType<typeof useNavigate>): Promise<void> {
  await navigate({ to: '/auth', search: { view: 'expired' }, replace: true });
  endReset();
}
