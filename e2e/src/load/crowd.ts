import { buildConfig } from '@lulla/server/src/config/build-config.ts';
import { readEnv } from '@lulla/server/src/config/env.ts';
import type { Database } from '@lulla/server/src/database/database.ts';
import { systemClock } from '@lulla/server/src/platform/clock.ts';
import { createPerson } from '@lulla/server/test/people.ts';

/** One device of somebody with an account: enough to speak for them. Plain data, for another process. */
export interface Device {
  readonly userId: string;
  readonly familyId: string;
  readonly cookie: string;
}

export const AUTH_SECRET = 'a secret of the load tests alone, long enough';
/** Rows are made by so many at once. */
const AT_ONCE = 8;

/**
 * Couples with a session each, made straight in the database: two devices a family, partners one after the other. Their
 * names are numbers from `first` on; nobody may have them yet.
 */
export async function createCrowd(database: Database, families: number, first = 0): Promise<Device[]> {
  const config = buildConfig(readEnv({ AUTH_SECRET }));
  const world = { config, clock: systemClock, database };
  const couples: Device[][] = Array.from({ length: families }, () => []);
  let next = 0;
  const make = async () => {
    for (let family = next++; family < families; family = next++) {
      const mother = await createPerson(world, `Mother${first + family}`);
      couples[family] = [mother, await createPerson(world, `Father${first + family}`, { partnerOf: mother })];
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, make));
  return couples.flat().map(({ userId, familyId, cookie }) => ({ userId, familyId, cookie }));
}
