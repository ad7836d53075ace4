import { endTrial } from '../end-trial.ts';
import { getFingerprint } from '../fingerprint.ts';
import type { Person } from '../people.ts';
import type { World } from '../world.ts';
import { type Aim, type Aimed, type Cell, cellsFor, expectedStatus, type Row } from './row.ts';
import { createScene, leave, type Scene } from './scene.ts';

/** Where a row is tried: the application, and a socket in front of it. */
export interface Stand {
  readonly world: World;
  readonly base: string;
}

interface Answered {
  readonly status: number;
  /** Without what is made anew for each request. */
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Tried extends Answered {
  readonly cell: Cell;
  readonly scene: Scene;
  /** What the same person is told of what does not exist; null where that is not asked. */
  readonly missing: Answered | null;
}

/** Nothing changes those who only read or are refused: where nothing is made for a row, the same people stand for it. */
const extras = new WeakMap<Stand, Map<string, Promise<Staged>>>();

function stageTogether(stand: Stand, row: Row, cells: readonly Cell[]): Promise<Staged> {
  const [first] = cells;
  if (row.stage || !first) return stage(stand, row, cells);
  const known = extras.get(stand) ?? new Map<string, Promise<Staged>>();
  extras.set(stand, known);
  const staged = known.get(stateOf(first)) ?? stage(stand, row, cells);
  known.set(stateOf(first), staged);
  return staged;
}

interface TriedRow {
  readonly cells: readonly Tried[];
  /** The tables before and after all that is refused. */
  readonly refused: readonly { readonly before: object; readonly after: object }[];
}

/**
 * Tries every cell of a row. What is refused changes nothing, so those who are refused share their people; so do readers.
 * Whoever changes something has people of their own.
 */
export async function tryRow(stand: Stand, row: Row): Promise<TriedRow> {
  const isReading = row.route.startsWith('GET ');
  const shared = new Map<string, Cell[]>();
  const alone: Cell[] = [];
  for (const cell of cellsFor(row)) {
    const key = stateOf(cell);
    if (isReading || expectedStatus(row, cell) >= 400) shared.set(key, [...(shared.get(key) ?? []), cell]);
    else alone.push(cell);
  }
  const cells: Tried[] = [];
  const refused: TriedRow['refused'][number][] = [];
  for (const together of shared.values()) {
    const staged = await stageTogether(stand, row, together);
    const before = await getFingerprint(stand.world);
    cells.push(...(await Promise.all(together.map((cell) => tryCell(stand, row, { cell, ...staged })))));
    refused.push({ before, after: await getFingerprint(stand.world) });
  }
  const others = alone.map(async (cell) => tryCell(stand, row, { cell, ...(await stage(stand, row, [cell])) }));
  return { cells: [...cells, ...(await Promise.all(others))], refused };
}

/** Cells with one state of the people can be tried on the same people. */
function stateOf({ role, target }: Cell): string {
  if (role === 'anonymous') return 'parent';
  return role === 'former' && target === 'foreign' ? 'former partner' : role;
}

interface Staged {
  readonly scene: Scene;
  readonly aim: Aim;
}

/** The people, Alice's thing, and then what has come between: somebody has left, is an admin, or their trial is over. */
async function stage({ world }: Stand, row: Row, cells: readonly Cell[]): Promise<Staged> {
  const [cell] = cells;
  const withFormer = cell?.role === 'former' && cell.target === 'foreign';
  const withStranger = !row.stage || cells.some(({ target }) => target === 'foreign');
  const scene = await createScene(world, { withFormer, withStranger });
  const aim: Aim = (await row.stage?.(scene)) ?? (() => ({}));
  const { alice, partner, stranger, former } = scene;
  if (cell?.role === 'former') await leave(world, withFormer ? former : alice);
  for (const { userId } of new Set([alice, partner, stranger])) {
    if (cell?.role === 'expired') await endTrial(world, { userId });
    if (cell?.role !== 'admin') continue;
    await world.context.database.insertInto('user_roles').values({ user_id: userId, role: 'admin' }).execute();
  }
  return { scene, aim };
}

async function tryCell(stand: Stand, row: Row, { cell, scene, aim }: Staged & { cell: Cell }): Promise<Tried> {
  const person = whoAsks(cell, scene);
  const asker = { person: person ?? scene.stranger, isMissing: cell.target === 'missing' };
  const answered = await ask(stand, row, { person, aimed: aim(asker) });
  const isCompared = answered.status === 404 && cell.target === 'foreign';
  const missing = isCompared ? await ask(stand, row, { person, aimed: aim({ ...asker, isMissing: true }) }) : null;
  return { cell, scene, ...answered, missing };
}

function whoAsks({ role, target }: Cell, scene: Scene): Person | null {
  if (role === 'anonymous') return null;
  if (target === 'partner') return scene.partner;
  if (target !== 'foreign') return scene.alice;
  return role === 'former' ? scene.former : scene.stranger;
}

/** A real request over a socket; of a stream, only how it begins. */
export async function ask(
  { world, base }: Stand,
  row: Row,
  { person, aimed }: { person: Person | null; aimed: Aimed },
): Promise<Answered> {
  const [method = '', pattern = ''] = row.route.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => aimed.params?.[name] ?? name);
  const leaving = new AbortController();
  const response = await fetch(`${base}${path}${aimed.query === undefined ? '' : `?${aimed.query}`}`, {
    method,
    signal: leaving.signal,
    headers: {
      Origin: world.context.config.origin,
      'Content-Type': 'application/json',
      ...(person === null ? {} : { Cookie: person.cookie }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(aimed.body ?? {}) }),
  });
  const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const text = isEndless ? '' : await response.text();
  leaving.abort();
  const { date: _d, 'x-request-id': _r, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, text: text.replace(/"(?:requestId|operationId)":"[^"]*"/g, ''), headers };
}
