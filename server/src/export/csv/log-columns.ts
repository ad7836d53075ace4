import type { Bottle } from '@lulla/domain/activity/bottle/bottle';
import { breastMlIn, contentsOf } from '@lulla/domain/activity/bottle/milk';
import { measuredSums, type Side, type SideState } from '@lulla/domain/activity/breastmilk/sides';
import { type ActivityKind, kindOf } from '@lulla/domain/activity/kinds';
import type { Food } from '@lulla/domain/activity/solid-food/solid-food';
import { MINUTE } from '@lulla/domain/time/instant';
import { type Column, instants, plain, type Told, who } from './columns.ts';

/** The columns of a kind of entry: every member that the JSON export has of it. */
export function columnsOf(kind: ActivityKind): readonly Column[] {
  const { session, isOfFamily } = kindOf({ kind });
  return [
    plain('id', 'Id'),
    ...(isOfFamily ? [] : CHILD),
    ...instants('started_at', 'Started'),
    ...(session ? endOf(session.mayBeMoment === true) : []),
    { header: 'Time zone', cell: (_, { zone }) => zone },
    ...OF_KIND[kind],
    plain('note', 'Note'),
    ...who('Logged'),
    plain('edited_at', 'Edited (UTC)'),
  ];
}

const CHILD: readonly Column[] = [
  {
    header: 'Child',
    // Who is not named is the first one.
    cell: ({ child_id }, { children }) =>
      (child_id === undefined ? children[0] : children.find(({ id }) => id === child_id))?.name,
  },
  // The id that `children.csv` has; the JSON export leaves it out for the first one (R174).
  { header: 'Child (id)', cell: ({ child_id }, { children }) => (child_id as string | undefined) ?? children[0]?.id },
];

function endOf(mayBeMoment: boolean): readonly Column[] {
  return [
    ...instants('ended_at', 'Ended'),
    { header: 'Length (min)', cell: (told) => lengthOf(told, mayBeMoment) },
    plain('end_unknown', 'End unknown'),
    plain('ended_by', 'Ended by (id)'),
    plain('also_started_by', 'Also started by (id)'),
  ];
}

/** Null also for one moment, which has no duration (R16). */
function lengthOf({ started_at, ended_at }: Told, mayBeMoment: boolean): number | null {
  if (typeof started_at !== 'string' || typeof ended_at !== 'string') return null;
  if (mayBeMoment && ended_at === started_at) return null;
  return Math.round((Date.parse(ended_at) - Date.parse(started_at)) / MINUTE);
}

const OF_KIND: Readonly<Record<ActivityKind, readonly Column[]>> = {
  bottle: [
    plain('started_ml', 'In the bottle (ml)'),
    plain('amount_ml', 'Drunk (ml)'),
    { header: 'Milk', cell: milkOf },
    { header: 'Of it breast milk (ml)', cell: breastMlDrunk },
    { header: 'Breast milk in the bottle (ml)', cell: breastMlFilled },
  ],
  breastmilk: [
    { header: 'Left (min)', cell: (told) => minutesAt('left', told) },
    { header: 'Right (min)', cell: (told) => minutesAt('right', told) },
    { header: 'Sides (UTC)', cell: sidesOf },
  ],
  drops: [plain('drop_type', 'Drops'), plain('drop_count', 'Number of drops')],
  diaper: [plain('contents', 'Contents')],
  sleep: [],
  bath: [plain('baby_oil', 'Baby oil'), plain('shampoo', 'Shampoo')],
  tummy_time: [],
  temperature: [plain('celsius', 'Temperature (°C)'), plain('site', 'Measured')],
  growth: [
    plain('weight_g', 'Weight (g)'),
    plain('length_mm', 'Length (mm)'),
    plain('length_position', 'Length measured'),
    plain('head_mm', 'Head circumference (mm)'),
  ],
  note: [plain('first_time', 'First time')],
  medicine: [
    plain('medicine_name', 'Medicine'),
    plain('dose', 'Dose'),
    plain('dose_unit', 'Dose unit'),
    plain('least_minutes', 'Least time between doses (min)'),
  ],
  pumping: [
    plain('left_ml', 'Left (ml)'),
    plain('right_ml', 'Right (ml)'),
    plain('together_ml', 'Together (ml)'),
    plain('stored', 'Stored'),
  ],
  solid_food: [{ header: 'Foods', cell: foodsOf }, plain('liking', 'Liking'), plain('reaction', 'Reaction')],
};

const MILK = { formula: 'formula', breast: 'breast milk', mixed: 'mixed' } as const;

function bottleOf({ started_ml, amount_ml, milk, breast_ml }: Told) {
  const contents = (milk ?? breast_ml) as Bottle['milk'];
  return { startedMl: started_ml as number | null, amountMl: amount_ml as number | null, milk: contents };
}

function milkOf(told: Told) {
  return MILK[contentsOf(bottleOf(told))];
}

/** Of what was drunk of a mixed bottle, its share (R183). */
function breastMlDrunk(told: Told): number | null {
  const bottle = bottleOf(told);
  return bottle.amountMl === null || contentsOf(bottle) !== 'mixed' ? null : breastMlIn(bottle, bottle.amountMl);
}

/** As it was said of a mixed bottle, where that is not a part of what was drunk. */
function breastMlFilled(told: Told): number | null {
  const bottle = bottleOf(told);
  const isOfDrunk = bottle.startedMl === null && bottle.amountMl !== null;
  return isOfDrunk || contentsOf(bottle) !== 'mixed' ? null : (told['breast_ml'] as number);
}

interface ToldMark {
  readonly at: string;
  readonly to: SideState;
}

function marksIn({ sides }: Told) {
  return (sides ?? []) as readonly ToldMark[];
}

function sidesOf(told: Told) {
  return marksIn(told)
    .map(({ at, to }) => `${to} ${at}`)
    .join('; ');
}

/** Minutes that were typed, else those of the marked sides, each side by itself, as the app shows them (R196). */
function minutesAt(side: Side, told: Told): number | null {
  const typed = told[side === 'left' ? 'minutes_left' : 'minutes_right'] as number | undefined;
  if (typed !== undefined) return typed;
  const marks = marksIn(told).map(({ at, to }) => ({ at: Date.parse(at), to }));
  const { started_at, ended_at } = told;
  // Nobody measured the side, or not yet.
  if (marks.length === 0 || typeof started_at !== 'string' || typeof ended_at !== 'string') return null;
  const [startedAt, endedAt] = [Date.parse(started_at), Date.parse(ended_at)];
  const endUnknown = told['end_unknown'] === true;
  const sums = measuredSums({ startedAt, endedAt, endUnknown, sides: marks }, endedAt);
  return sums && Math.round(sums[side] / MINUTE);
}

function foodsOf({ foods }: Told) {
  const given = foods as readonly Food[];
  return given
    .map(({ name, allergens }) => name + (allergens.length > 0 ? ` (${allergens.join(', ')})` : ''))
    .join('; ');
}
