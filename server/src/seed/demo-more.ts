import type { Activity } from '@lulla/domain/activity/activity';
import type { MoreChoices } from '@lulla/domain/activity/more/more-choices';
import type { Food, Liking } from '@lulla/domain/activity/solid-food/solid-food';
import { DAY, HOUR, type Instant, MINUTE } from '@lulla/domain/time/instant';

/** What the parents of the twins have chosen of *More*. */
export const TWINS_CHOICES: MoreChoices = { isOn: true, pinned: ['tummy_time', 'temperature'], hidden: [] };

/** Degrees of a cold, in hundredths, and hours before now. */
const COLD = [
  [46, 3760],
  [38, 3850],
  [30, 3925],
  [22, 3880],
  [12, 3815],
  [3, 3770],
] as const;
const FIRSTS = [
  [40, 'Smiled'],
  [12, 'Laughed out loud'],
  [2, 'Rolled over'],
] as const;
/** Doses during the cold, and hours before now. */
const DOSES = [
  [37, { name: 'Paracetamol', centiDose: 100, unit: 'suppository', leastMinutes: 360 }],
  [29, { name: 'Nose drops', centiDose: 200, unit: 'drops', leastMinutes: null }],
  [28, { name: 'Paracetamol', centiDose: 100, unit: 'suppository', leastMinutes: 360 }],
  [2, { name: 'Paracetamol', centiDose: 100, unit: 'suppository', leastMinutes: 360 }],
] as const;
/** First tastes: hours before now, what, and how it went. */
const TASTES: readonly (readonly [number, readonly Food[], Liking])[] = [
  [150, [{ name: 'Palsternacka', allergens: [] }], 'so_so'],
  [126, [{ name: 'Potatis', allergens: [] }], 'liked'],
  [102, [{ name: 'Jordnötssmör', allergens: ['peanut'] }], 'liked'],
  [78, [{ name: 'Broccoli', allergens: [] }], 'refused'],
  [
    54,
    [
      { name: 'Ägg', allergens: ['egg'] },
      { name: 'Potatis', allergens: [] },
    ],
    'liked',
  ],
  [30, [{ name: 'Mango', allergens: [] }], 'loved'],
  [
    6,
    [
      { name: 'Havregröt', allergens: [] },
      { name: 'Mango', allergens: [] },
    ],
    'loved',
  ],
];
const TUMMY_DAYS = 10;

interface Seeding {
  readonly now: Instant;
  readonly parents: readonly [string, string];
  readonly newId: (at: Instant) => string;
}

/** Ten days of tummy time, a cold with its medicines, three first times and first tastes, of the first child. */
export function buildMoreLog({ now, newId, parents }: Seeding): Activity[] {
  const base = (startedAt: Instant, place: number) => ({
    id: newId(startedAt),
    userId: parents[place % 2] ?? parents[0],
    startedAt,
    note: null,
    editedAt: null,
  });
  const tummy = Array.from({ length: TUMMY_DAYS }, (_, day): Activity => {
    const entry = base(now - day * DAY - 2 * HOUR, day);
    const endedAt = entry.startedAt + (4 + (day % 4)) * MINUTE;
    const end = { endedAt, endedBy: entry.userId, endCause: 'tap', endUnknown: false, keptAt: null } as const;
    return { kind: 'tummy_time', ...entry, ...end };
  });
  const cold = COLD.map(([hours, centiCelsius], place): Activity => {
    return { kind: 'temperature', ...base(now - hours * HOUR, place), centiCelsius, site: 'rectal' };
  });
  const doses = DOSES.map(([hours, dose], place): Activity => {
    return { kind: 'medicine', ...base(now - hours * HOUR, place), ...dose };
  });
  const firsts = FIRSTS.map(([days, note], place): Activity => {
    return { kind: 'note', ...base(now - days * DAY, place), note, isFirst: true };
  });
  const tastes = TASTES.map(([hours, foods, liking], place): Activity => {
    const eaten = { foods: [...foods], liking, reaction: null };
    return { kind: 'solid_food', ...base(now - hours * HOUR, place), ...eaten };
  });
  return [...tummy, ...cold, ...doses, ...firsts, ...tastes];
}
