import type { Person } from './api.ts';

/** Lets a person's trial have run out, as a week would. A device that signs in afterwards knows it. */
export async function endTrial({ lulla, userId }: Person): Promise<void> {
  if (!lulla.database) throw new Error('Only for a server on a database of the test');
  const trial_end = new Date(Date.now() - 1_000);
  await lulla.database.updateTable('users').set({ trial_end }).where('id', '=', userId).execute();
}
