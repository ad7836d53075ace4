import { buildConfig } from '@lulla/server/src/config/build-config.ts';
import { readEnv } from '@lulla/server/src/config/env.ts';
import { openDatabase } from '@lulla/server/src/lifecycle/open-database.ts';
import { createLogger } from '@lulla/server/src/platform/logger.ts';
import type { Person } from './api.ts';

/** Lets a person's trial have run out, as a week would. A device that signs in afterwards knows it. */
export async function endTrial({ lulla, userId }: Person): Promise<void> {
  const opened = await openDatabase(
    buildConfig(readEnv({ DATA_DIR: lulla.dataDir, ...lulla.env })),
    createLogger('silent'),
  );
  try {
    await opened.database
      .updateTable('users')
      .set({ trial_end: new Date(Date.now() - 1_000) })
      .where('id', '=', userId)
      .execute();
  } finally {
    await opened.close();
  }
}
