import { ACTIVITY_KINDS, type ActivityKind } from '@lulla/domain/activity/kinds';
import { isMoreKind } from '@lulla/domain/activity/more/more-kinds';
import type { Database } from '../../database/database.ts';
import { isStillMember } from '../../rows/activity/reads.ts';
import { presentChildren, presentMilk } from '../present.ts';
import { getChildren, getMilk } from '../reads.ts';
import { type Exported, readEntries, readEvents } from '../write-export.ts';
import { type Column, instants, plain, type Reader, type Told, who } from './columns.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv-text.ts';
import { columnsOf } from './log-columns.ts';
import { writeZip } from './write-zip.ts';

type Pages = AsyncGenerator<readonly Told[], void>;

interface CsvFile {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly pages: Pages;
  /** With its headers alone too. */
  readonly isAlways?: boolean;
}

/**
 * The log in tables (R310): a zip archive, piece by piece, without an open transaction. Fails before its end if the reader
 * left the family meanwhile, because then the tables are incomplete.
 */
export async function* writeCsvExport(
  database: Database,
  exported: Omit<Exported, 'profile'>,
): AsyncGenerator<Uint8Array, void> {
  const { scope, zone, now } = exported;
  const children = await getChildren(database, scope);
  const reader: Reader = { userId: scope.userId, zone, children };
  async function* files() {
    for (const file of filesOf(database, exported, presentChildren(children).children ?? []))
      yield* writeFile(file, reader);
    if (!(await isStillMember(database, scope))) throw new Error('The family was left during the export');
  }
  yield* writeZip(files(), now);
}

function filesOf(database: Database, exported: Omit<Exported, 'profile'>, children: readonly Told[]): CsvFile[] {
  const log = ACTIVITY_KINDS.map((kind: ActivityKind) => ({
    name: kind.replaceAll('_', '-'),
    columns: columnsOf(kind),
    pages: readEntries(database, exported, kind),
    isAlways: !isMoreKind(kind),
  }));
  return [
    ...log,
    { name: 'calendar', columns: CALENDAR, pages: readEvents(database, exported) },
    { name: 'milk-store', columns: MILK_STORE, pages: onePage(() => readMilk(database, exported)) },
    { name: 'children', columns: CHILDREN, pages: onePage(async () => children) },
  ];
}

async function readMilk(database: Database, { scope }: Pick<Exported, 'scope'>) {
  return presentMilk(await getMilk(database, scope)).milk_store ?? [];
}

/** Read when it is asked for: nobody would hear of a failure before that. */
async function* onePage(read: () => Promise<readonly Told[]>): Pages {
  yield await read();
}

/** A file that has rows, or is there without any; nothing for others. */
async function* writeFile({ name, columns, pages, isAlways = false }: CsvFile, reader: Reader) {
  const first = (await pages.next()).value ?? [];
  if (first.length === 0 && !isAlways) return;
  const lines = (page: readonly Told[]) =>
    page.map((told) => csvLine(columns.map(({ cell }) => cell(told, reader)))).join('');
  async function* texts() {
    yield BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header));
    yield lines(first);
    for await (const page of pages) yield lines(page);
  }
  yield { name: `${name}.csv`, texts: texts() };
}

/** Its days and times are the wall calendar's. */
const CALENDAR: readonly Column[] = [
  plain('id', 'Id'),
  plain('event_date', 'Date'),
  plain('event_time', 'Starts'),
  plain('end_time', 'Ends'),
  plain('title', 'Title'),
  plain('description', 'Description'),
  ...who('Added'),
];

const MILK_STORE: readonly Column[] = [
  plain('id', 'Id'),
  ...instants('pumped_at', 'Pumped'),
  plain('ml', 'Amount (ml)'),
  plain('left_ml', 'Left (ml)'),
  plain('place', 'Place'),
  ...instants('use_by', 'Use by'),
  plain('gone', 'Gone'),
];

const CHILDREN: readonly Column[] = [
  plain('id', 'Id'),
  plain('name', 'Name'),
  plain('birth_date', 'Born'),
  plain('due_date', 'Due'),
  plain('sex', 'Sex'),
  plain('colour', 'Colour'),
  plain('archived_at', 'Archived (UTC)'),
];
