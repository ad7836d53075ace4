import { HOUR } from '@lulla/domain/time/instant';
import { expect, test } from 'vitest';
import { createStranger } from '../../test/families.ts';
import { createWorld } from '../../test/world.ts';
import { inTransaction } from '../database/transaction.ts';
import { MAX_SESSIONS } from './account-policy.ts';
import { replaceSession } from './account-writes.ts';

const world = await createWorld();
const { database } = world.context;

test('P44: an account has at most fifty sessions, and the least recently used ends', async () => {
  const { session, userId, familyId } = await createStranger(world);
  const enter = (presentedToken?: string) => {
    world.clock.advance(HOUR);
    const opening = { userId, familyId, userAgent: '', now: world.clock.now() };
    return inTransaction(database, (trx) => replaceSession(trx, presentedToken, opening));
  };
  const first = await enter();
  for (let count = 2; count < MAX_SESSIONS; count += 1) expect((await enter()).endedSessionIds).toEqual([]);
  // The oldest is still in use.
  await database
    .updateTable('sessions')
    .set({ last_seen_at: new Date(world.clock.now()) })
    .where('id', '=', session.sessionId)
    .execute();
  const last = await enter();
  expect(last.endedSessionIds).toEqual([first.session.sessionId]);
  const replaced = await enter(last.token);
  expect(replaced.endedSessionIds).toEqual([last.session.sessionId]);
  const left = await database.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
  expect(left).toHaveLength(MAX_SESSIONS);
  expect(left.map(({ id }) => id)).toContain(session.sessionId);
});
