import { localMonth } from '@lulla/domain/time/month';
import { type Row, type Stage, signedIn } from './row.ts';
import { ago, aliceAddsEvent, aliceDeletes, aliceImports, aliceLogs, type Scene } from './scene.ts';

/** Reads of the own log: nobody names a family, so a stranger reads their own. */
const after =
  (make: (scene: Scene) => Promise<unknown>, query: (scene: Scene) => string = () => ''): Stage =>
  async (scene) => {
    await make(scene);
    return () => ({ query: query(scene) });
  };
const lastHour = (scene: Scene) => `from=${ago(scene, 60)}&to=${ago(scene, -60)}`;

export const LOG_ROWS: readonly Row[] = [
  { route: 'GET /api/stream', what: 'the family’s current revision', status: signedIn(200) },
  {
    route: 'GET /api/activities',
    what: 'the family’s entries in a time window',
    stage: after(aliceLogs, lastHour),
    status: signedIn(200),
  },
  {
    route: 'GET /api/activities/first',
    what: 'the start of the family’s log',
    stage: after(aliceLogs),
    status: signedIn(200),
  },
  {
    route: 'GET /api/activities/deleted',
    what: 'own deleted entries',
    stage: after(aliceDeletes),
    status: signedIn(200),
  },
  {
    route: 'GET /api/imports',
    what: 'the family’s imports',
    stage: after(aliceImports),
    status: signedIn(200),
  },
  {
    route: 'GET /api/calendar',
    what: 'the family’s events in a range of days',
    stage: after(aliceAddsEvent, () => 'from=2026-03-01&to=2026-04-01'),
    status: signedIn(200),
  },
  {
    route: 'GET /api/records',
    what: 'the family’s log as records of the specification',
    stage: after(aliceLogs, (scene) => `${lastHour(scene)}&zone=UTC`),
    status: signedIn(200),
  },
  {
    route: 'GET /api/statistics/monthly',
    what: 'the family’s Monthly Summary (Premium)',
    stage: after(aliceLogs, (scene) => `month=${localMonth(ago(scene, 10), 'UTC')}&zone=UTC`),
    status: { ...signedIn(200), expired: 403 },
  },
];
