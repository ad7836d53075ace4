import type { Instant } from '@lulla/domain/time/instant';
import type { World } from './world.ts';

/** Lets somebody's trial end at `at`: without it, at the world's present moment. */
export async function endTrial(
  { context, clock }: Pick<World, 'context' | 'clock'>,
  { userId }: { readonly userId: string },
  at: Instant = clock.now(),
): Promise<void> {
  const trial_end = new Date(at);
  await context.database.updateTable('users').set({ trial_end }).where('id', '=', userId).execute();
}
