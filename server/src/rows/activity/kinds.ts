import type { Activity } from '@lulla/domain/activity/activity';
import type { ActivityKind, ActivityOf } from '@lulla/domain/activity/kinds';
import { bath } from './bath.ts';
import { bottle } from './bottle.ts';
import { breastmilk } from './breastmilk.ts';
import { diaper } from './diaper.ts';
import { drops } from './drops.ts';
import type { ActivityRow, Mapping } from './mapping.ts';
import { MORE_EMPTY, MORE_MAPPINGS } from './more.ts';
import { sleep } from './sleep.ts';

const MAPPINGS = { bottle, breastmilk, drops, diaper, sleep, bath, ...MORE_MAPPINGS } satisfies {
  readonly [K in ActivityKind]: Mapping<ActivityOf<K>>;
};

/** The columns of all kinds, as an entry has them that is of none. */
export const EMPTY_COLUMNS = {
  ...bottle.empty,
  ...breastmilk.empty,
  ...drops.empty,
  ...diaper.empty,
  ...bath.empty,
  ...MORE_EMPTY,
} satisfies {
  readonly [K in ActivityKind as keyof (typeof MAPPINGS)[K]['empty']]: null;
};
export const KIND_COLUMNS = Object.keys(EMPTY_COLUMNS) as (keyof typeof EMPTY_COLUMNS)[];

/** Columns that may be long: a row's size counts them beside a fixed one for all others. */
export const LONG_TEXT_COLUMNS = ['note', 'medicine_name', 'reaction'] as const satisfies (keyof ActivityRow)[];
export const LONG_JSON_COLUMNS = ['sides', 'foods', 'from_store'] as const satisfies (keyof ActivityRow)[];
/** The same as texts, for `pageOf`. */
export const LONG_TEXTS = [...LONG_TEXT_COLUMNS, ...LONG_JSON_COLUMNS.map((column) => `${column}::text`)];

export function mappingOf(kind: ActivityKind): Mapping<Activity> {
  return MAPPINGS[kind];
}
