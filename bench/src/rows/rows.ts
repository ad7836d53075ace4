import type { Bench } from '../instrument/bench.ts';
import type { Row } from '../report/figure.ts';
import { measureBundle } from './bundle.ts';
import { measureDelivery, measureManyStreams } from './delivery.ts';
import { measureManyFamilies, measureTenTimesTheFamilies } from './growth-families.ts';
import { measureLongLog, measureTwinsLog } from './growth-log.ts';
import { measureIdleDashboard } from './idle-dashboard.ts';
import { measureImport } from './import.ts';
import { measureLargeLog } from './large-log.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureOpenOffline, measureTwinsOffline } from './open-offline.ts';
import { measureOpenPhones } from './open-phones.ts';
import { measurePolling } from './polling.ts';
import { measureMonthRead, measureSyncRead } from './reads.ts';
import { measureScreenChanges } from './screen-changes.ts';
import { measureStart } from './start.ts';
import { measureStreamMemory } from './stream-memory.ts';
import { measureSyncWrite } from './sync-write.ts';
import { measureTapFeedback, measureTwinsTaps } from './tap-feedback.ts';

interface RowOrder {
  readonly measure: (bench: Bench) => Promise<Row>;
  /** Where it runs: on the cores that are not the generator's, or, with a browser in it, on all. */
  readonly cores: 'system' | 'all';
}

/** Every row of the page by its name, in the page's order. */
export const ROWS: Readonly<Record<string, RowOrder>> = {
  'sync-write': { measure: measureSyncWrite, cores: 'system' },
  'sync-read': { measure: measureSyncRead, cores: 'system' },
  'month-read': { measure: measureMonthRead, cores: 'system' },
  delivery: { measure: measureDelivery, cores: 'system' },
  'many-streams': { measure: measureManyStreams, cores: 'system' },
  'stream-memory': { measure: measureStreamMemory, cores: 'system' },
  'open-phones': { measure: measureOpenPhones, cores: 'system' },
  'long-log': { measure: measureLongLog, cores: 'all' },
  'twins-log': { measure: measureTwinsLog, cores: 'all' },
  'many-families': { measure: measureManyFamilies, cores: 'all' },
  'families-100k': { measure: measureTenTimesTheFamilies, cores: 'all' },
  'large-log': { measure: measureLargeLog, cores: 'system' },
  start: { measure: measureStart, cores: 'all' },
  bundle: { measure: measureBundle, cores: 'all' },
  lighthouse: { measure: measureLighthouse, cores: 'all' },
  'open-offline': { measure: measureOpenOffline, cores: 'all' },
  'twins-offline': { measure: measureTwinsOffline, cores: 'all' },
  'tap-feedback': { measure: measureTapFeedback, cores: 'all' },
  'twins-taps': { measure: measureTwinsTaps, cores: 'all' },
  'screen-changes': { measure: measureScreenChanges, cores: 'all' },
  import: { measure: measureImport, cores: 'all' },
  polling: { measure: measurePolling, cores: 'all' },
  'idle-dashboard': { measure: measureIdleDashboard, cores: 'all' },
};
