import { SIDE_STATES } from '@lulla/domain/activity/breastmilk/sides';
import { DIAPER_CONTENTS } from '@lulla/domain/activity/diaper/diaper';
import { DROP_TYPES } from '@lulla/domain/activity/drops/drops';
import { POSITIONS } from '@lulla/domain/activity/growth/growth';
import { DOSE_UNITS } from '@lulla/domain/activity/medicine/medicine';
import { ALLERGENS, LIKINGS } from '@lulla/domain/activity/solid-food/solid-food';
import { TEMPERATURE_SITES } from '@lulla/domain/activity/temperature/temperature';
import * as z from 'zod/mini';
import type { Content } from '../../entry/entry.ts';
import { SLEEP, TUMMY_TIME } from '../../format/contents.ts';
import type { Profile, ReadRow } from '../../format/format.ts';

const instant = z.pipe(
  z.iso.datetime(),
  z.transform((text) => Date.parse(text)),
);
const whole = z.nullable(z.int());
const shared = {
  id: z.string(),
  user_id: z.nullable(z.string()),
  child_id: z.optional(z.string()),
  started_at: instant,
  note: z.nullable(z.string()),
};
/** An open one has no end. */
const session = { ...shared, ended_at: z.nullable(instant), end_unknown: z._default(z.boolean(), false) };

const entrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bottle'),
    ...session,
    started_ml: whole,
    amount_ml: whole,
    milk: z.optional(z.literal('breast')),
    breast_ml: z.optional(z.int()),
  }),
  z.object({
    kind: z.literal('breastmilk'),
    ...session,
    sides: z.optional(z.array(z.object({ at: instant, to: z.enum(SIDE_STATES) }))),
    minutes_left: z.optional(z.int()),
    minutes_right: z.optional(z.int()),
  }),
  z.object({ kind: z.literal('drops'), ...shared, drop_type: z.enum(DROP_TYPES), drop_count: z.int() }),
  z.object({ kind: z.literal('diaper'), ...shared, contents: z.enum(DIAPER_CONTENTS) }),
  z.object({ kind: z.literal('sleep'), ...session }),
  z.object({ kind: z.literal('bath'), ...shared, baby_oil: z.boolean(), shampoo: z.boolean() }),
  z.object({ kind: z.literal('tummy_time'), ...session }),
  z.object({
    kind: z.literal('temperature'),
    ...shared,
    celsius: z.number(),
    site: z.nullable(z.enum(TEMPERATURE_SITES)),
  }),
  z.object({
    kind: z.literal('growth'),
    ...shared,
    weight_g: whole,
    length_mm: whole,
    head_mm: whole,
    length_position: z.nullable(z.enum(POSITIONS)),
  }),
  z.object({ kind: z.literal('note'), ...shared, first_time: z.boolean() }),
  z.object({
    kind: z.literal('medicine'),
    ...shared,
    medicine_name: z.string(),
    dose: z.number(),
    dose_unit: z.enum(DOSE_UNITS),
    least_minutes: whole,
  }),
  z.object({ kind: z.literal('pumping'), ...session, left_ml: whole, right_ml: whole, together_ml: whole }),
  z.object({
    kind: z.literal('solid_food'),
    ...shared,
    foods: z.array(z.object({ name: z.string(), allergens: z.array(z.enum(ALLERGENS)) })),
    liking: z.nullable(z.enum(LIKINGS)),
    reaction: z.nullable(z.string()),
  }),
]);
type Exported = z.infer<typeof entrySchema>;

/** An entry of a kind that came later. */
const laterSchema = z.looseObject({ kind: z.string(), ...shared });

const exportSchema = z.object({
  app_name: z.literal('Lulla'),
  user: z.object({ id: z.string() }),
  profile: z.object({ display_name: z.string() }),
  children: z._default(
    z.array(
      z.object({
        id: z.string(),
        name: z.nullable(z.string()),
        birth_date: z._default(z.nullable(z.string()), null),
        sex: z._default(z.nullable(z.enum(['girl', 'boy'])), null),
      }),
    ),
    [],
  ),
  entries: z.array(z.unknown()),
  calendar_events: z._default(z.array(z.unknown()), []),
});
export type LullaExport = z.infer<typeof exportSchema>;

/** Null for another document. A file whose end is missing has no `app_name`. */
export function parseLulla(document: unknown): LullaExport | null {
  return exportSchema.safeParse(document).data ?? null;
}

export function profilesOf({ children }: LullaExport): Profile[] {
  return children.flatMap(({ name, birth_date, sex }) => (name === null ? [] : [{ name, birthDate: birth_date, sex }]));
}

/** A row is an entry, counted from 1; events of the calendar follow. */
export function readLulla(exported: LullaExport): ReadRow[] {
  const entries = exported.entries.map((entry, index) => readEntry(entry, index + 1, exported));
  const events = exported.calendar_events.map((_, index) => failed(entries.length + index + 1, 'no_place'));
  return [...entries, ...events];
}

function failed(row: number, problem: ReadRow['problem']): ReadRow {
  return { row, drafts: [], problem, key: null, words: () => '', said: [] };
}

function readEntry(data: unknown, row: number, exported: LullaExport): ReadRow {
  const known = entrySchema.safeParse(data).data;
  const entry = known ?? laterSchema.safeParse(data).data;
  if (entry === undefined) return failed(row, 'not_readable');
  const words = wordsOf(entry);
  const content: Content = known ? contentIn(known) : { kind: 'note', isFirst: false };
  const draft = {
    content,
    startedAt: entry.started_at,
    ...(known && 'ended_at' in known ? { endedAt: known.ended_at, isOver: known.end_unknown } : {}),
    child: childOf(entry.child_id, exported),
    // A family that names its first child later has the same entries.
    childKey: entry.child_id ?? '',
    loggedBy: entry.user_id === exported.user.id ? exported.profile.display_name : entry.user_id,
    note: known ? entry.note : words,
  };
  return { row, drafts: [draft], problem: null, key: entry.id, words: () => words, said: [] };
}

/** An entry without a child is about the first one; one without a name is told by its id. */
function childOf(childId: string | undefined, { children }: LullaExport): string | null {
  const child = childId === undefined ? children[0] : children.find(({ id }) => id === childId);
  return child?.name ?? childId ?? child?.id ?? null;
}

/** 'pumping, left_ml: 40': what a kind says that this reader does not know. */
function wordsOf({
  kind,
  id: _,
  user_id: _u,
  child_id: _c,
  started_at: _s,
  note,
  ...fields
}: Record<string, unknown>): string {
  const said = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  const parts = said.map(
    ([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  );
  return [[kind, ...parts].join(', '), note].filter(Boolean).join('\n');
}

function contentIn(entry: Exported): Content {
  switch (entry.kind) {
    case 'bottle':
      return {
        kind: 'bottle',
        startedMl: entry.started_ml,
        amountMl: entry.amount_ml,
        milk: entry.milk ?? entry.breast_ml ?? 'formula',
      };
    case 'breastmilk':
      return breastmilkIn(entry);
    case 'drops':
      return { kind: 'drops', dropType: entry.drop_type, dropCount: entry.drop_count };
    case 'diaper':
      return { kind: 'diaper', contents: entry.contents };
    case 'sleep':
      return SLEEP;
    case 'bath':
      return { kind: 'bath', babyOil: entry.baby_oil, shampoo: entry.shampoo };
    case 'tummy_time':
      return TUMMY_TIME;
    case 'temperature':
      return { kind: 'temperature', centiCelsius: Math.round(entry.celsius * 100), site: entry.site };
    case 'growth': {
      const { weight_g, length_mm, head_mm, length_position } = entry;
      return { kind: 'growth', weightG: weight_g, lengthMm: length_mm, headMm: head_mm, position: length_position };
    }
    case 'note':
      return { kind: 'note', isFirst: entry.first_time };
    case 'medicine': {
      const { medicine_name: name, dose, dose_unit: unit, least_minutes: leastMinutes } = entry;
      return { kind: 'medicine', name, dose, unit, leastMinutes };
    }
    case 'pumping':
      return { kind: 'pumping', leftMl: entry.left_ml, rightMl: entry.right_ml, totalMl: entry.together_ml };
    case 'solid_food': {
      const { foods, liking, reaction } = entry;
      const allergens = foods.map((food) => food.allergens);
      return { kind: 'solid_food', foods: foods.map(({ name }) => name), liking, allergens, reaction };
    }
  }
}

function breastmilkIn({ sides, minutes_left, minutes_right }: Extract<Exported, { kind: 'breastmilk' }>): Content {
  const seconds = (minutes: number | undefined) => (minutes === undefined ? null : minutes * 60);
  return {
    kind: 'breastmilk',
    leftSeconds: seconds(minutes_left),
    rightSeconds: seconds(minutes_right),
    firstSide: sides?.map(({ to }) => to).find((to) => to !== 'pause') ?? null,
    ...(sides ? { marks: sides } : {}),
  };
}
