import type { Database } from '../src/database/database.ts';
import type { FamilyScope } from '../src/rows/family-scope.ts';
import type { Pulled } from '../src/sync/incremental-pull.ts';
import { type PullRequest, pullLittle } from '../src/sync/pull.ts';
import { pullLong } from '../src/sync/pull-snapshot.ts';

/** What a sync without operations tells, as the route asks for it; not for a snapshot of several pages. */
export async function pull(database: Database, scope: FamilyScope, request: PullRequest): Promise<Pulled> {
  const little = await pullLittle(database, scope, request);
  if (typeof little !== 'string') return little;
  const long = await pullLong(database, scope, little === 'more' ? request : { ...request, cursor: null });
  if (!('reset' in long)) throw new Error('A snapshot of several pages');
  return long;
}
