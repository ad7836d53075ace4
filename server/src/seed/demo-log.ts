import { type Activity, isSession } from '@lulla/domain/activity/activity';
import { milkKey } from '@lulla/domain/activity/bottle/milk';
import { otherSide, type Side, type SideMark } from '@lulla/domain/activity/breastmilk/sides';
import { DEFAULT_DROP_COUNT, DROP_TYPES } from '@lulla/domain/activity/drops/drops';
import type { ActivityKind } from '@lulla/domain/activity/kinds';
import type { MoreKind } from '@lulla/domain/activity/more/more-kinds';
import { isOfBatch, type Stock, withOneUsed } from '@lulla/domain/stock/stock';
import { DAY, HOUR, type Instant, MINUTE } from '@lulla/domain/time/instant';
import { unreachable } from '@lulla/domain/unreachable';

interface Demo {
  /** The end of the log. */
  readonly now: Instant;
  readonly days: number;
  readonly parents: readonly [string, string];
  readonly random: () => number;
  /** A new UUIDv7 for an entry of that moment. */
  readonly newId: (at: Instant) => string;
}

/** One cycle of a baby's day: eat, change, sleep; about eight a day. */
const TURNS_A_DAY = 8;
const TURN = DAY / TURNS_A_DAY;
const BATH_EVERY_TURNS = 3 * TURNS_A_DAY;

/** A plausible log of `days` days, oldest first: feeds, sleeps, diapers, baths and drops by two parents. */
export function buildDemoLog(demo: Demo): Activity[] {
  const turns = demo.days * TURNS_A_DAY;
  const log: Activity[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const at = demo.now - (turns - turn) * TURN + Math.floor(demo.random() * 20 * MINUTE);
    log.push(...entriesOfTurn(demo, turn, at));
  }
  return knownAt(log, demo.now);
}

/** The entries that are over at `now`. */
export function knownAt(log: readonly Activity[], now: Instant): Activity[] {
  return log.filter((entry) => lastMoment(entry) <= now);
}

function entriesOfTurn(demo: Demo, turn: number, at: Instant): Activity[] {
  const entries: Activity[] = [];
  const add = (kind: DemoKind, startedAt: Instant, minutes = 0) =>
    entries.push(buildEntry(demo, { kind, startedAt, minutes }));
  const minutes = (least: number, spread: number) => least + Math.floor(demo.random() * spread);
  add(demo.random() < 0.6 ? 'bottle' : 'breastmilk', at, minutes(12, 20));
  add('diaper', at + 35 * MINUTE);
  add('sleep', at + 50 * MINUTE, isNight(at) ? minutes(85, 40) : minutes(30, 60));
  if (turn % TURNS_A_DAY === 2) add('drops', at + 5 * MINUTE);
  if (turn % BATH_EVERY_TURNS === 6) add('bath', at + 40 * MINUTE);
  return entries;
}

/** By UTC, which is near enough to the night of a family in Europe. */
function isNight(at: Instant): boolean {
  const hour = Math.floor((at % DAY) / HOUR);
  return hour >= 18 || hour < 5;
}

/** What every family logs. */
type DemoKind = Exclude<ActivityKind, MoreKind>;

interface Planned {
  readonly kind: DemoKind;
  readonly startedAt: Instant;
  readonly minutes: number;
}

function buildEntry(demo: Demo, { kind, startedAt, minutes }: Planned): Activity {
  const pick = <T>(items: readonly [T, ...T[]]): T => items[Math.floor(demo.random() * items.length)] ?? items[0];
  const userId = pick(demo.parents);
  const base = { id: demo.newId(startedAt), userId, startedAt, note: null, editedAt: null };
  const session = {
    ...base,
    endedAt: startedAt + minutes * MINUTE,
    endedBy: demo.random() < 0.85 ? userId : pick(demo.parents),
    endCause: 'tap' as const,
    endUnknown: false,
    keptAt: null,
  };
  switch (kind) {
    case 'bottle': {
      const startedMl = pick([90, 120, 120, 150]);
      return { kind, ...session, startedMl, amountMl: startedMl - pick([0, 0, 10, 30]) };
    }
    case 'breastmilk':
    case 'sleep':
      return { kind, ...session };
    case 'drops':
      return { kind, ...base, dropType: DROP_TYPES[0], dropCount: DEFAULT_DROP_COUNT };
    case 'diaper':
      return { kind, ...base, contents: pick(['pee', 'pee', 'poo', 'both']), fromStock: null };
    case 'bath':
      return { kind, ...base, babyOil: demo.random() < 0.5, shampoo: demo.random() < 0.7 };
    default:
      return unreachable(kind);
  }
}

/** The log with a diaper change of this moment, so that Today is not empty in any zone. */
export function withChangeNow(log: readonly Activity[], { now, parents, newId }: Demo): Activity[] {
  const base = { id: newId(now), userId: parents[0], startedAt: now, note: null, editedAt: null };
  return [...log, { kind: 'diaper', ...base, contents: 'pee', fromStock: null }];
}

/** The log with breast milk in the largest bottles of one parent. */
export function withBreastMilk(log: readonly Activity[], parent: string): Activity[] {
  return log.map((entry) => {
    if (entry.kind !== 'bottle' || entry.startedMl !== 150 || entry.userId !== parent) return entry;
    return { ...entry, ...milkKey('breast') };
  });
}

/** The log with sides of its breastmilk: each begins where the one before did not, and most change after two thirds. */
export function withSides(log: readonly Activity[]): Activity[] {
  let side: Side = 'right';
  return log.map((entry, place) => {
    if (entry.kind !== 'breastmilk' || entry.endedAt === null) return entry;
    side = otherSide(side);
    const sides: SideMark[] = [{ at: entry.startedAt, to: side }];
    const turn = entry.startedAt + Math.floor(((entry.endedAt - entry.startedAt) * 2) / 3);
    if (place % 4 > 0) sides.push({ at: turn, to: otherSide(side) });
    return { ...entry, sides };
  });
}

/** A pack of this size was bought on this day before the log ends. */
const DEMO_PACK = 30;
const DEMO_RESTOCK = 2 * DAY;

/** The log with a stock from which its last changes took. */
export function withDemoStock(
  log: readonly Activity[],
  { now, batchId }: { now: Instant; batchId: string },
): { log: Activity[]; stock: Stock } {
  let stock: Stock = { remaining: DEMO_PACK, batchId, restockedAt: now - DEMO_RESTOCK, usesAutomatically: true };
  const taken = log.map((entry) => {
    if (entry.kind !== 'diaper' || !isOfBatch(stock, entry.startedAt)) return entry;
    const used = withOneUsed(stock);
    if (!used) return entry;
    stock = used;
    return { ...entry, fromStock: batchId };
  });
  return { log: taken, stock };
}

/** The log with the parents' real ids. */
export function withParents(
  log: readonly Activity[],
  stands: readonly [string, string],
  parents: readonly [string, string],
): Activity[] {
  const idOf = (stand: string) => (stand === stands[0] ? parents[0] : parents[1]);
  return log.map((entry) => {
    const userId = idOf(entry.userId);
    return isSession(entry) && entry.endedBy !== null
      ? { ...entry, userId, endedBy: idOf(entry.endedBy) }
      : { ...entry, userId };
  });
}

function lastMoment(entry: Activity): Instant {
  return 'endedAt' in entry && entry.endedAt !== null ? entry.endedAt : entry.startedAt;
}

/** Days for a log of about `count` entries. */
export function daysFor(count: number): number {
  const entriesADay = TURNS_A_DAY * 3 + 1 + TURNS_A_DAY / BATH_EVERY_TURNS;
  return Math.max(1, Math.ceil(count / entriesADay));
}
