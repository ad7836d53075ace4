import type { Activity } from '@lulla/domain/activity/activity';
import type { ActivityKind, ActivityOf } from '@lulla/domain/activity/kinds';
import type { ComponentType } from 'react';
import { BathFields } from '../bath/bath-products.tsx';
import { BreastmilkFields } from '../breast/breastmilk-fields.tsx';
import { DiaperFields } from '../diaper/diaper-fields.tsx';
import type { Editing } from '../editing.ts';
import { BottleFields } from '../feed/bottle-fields.tsx';
import { DropsFields } from '../feed/drops-fields.tsx';
import { MORE_FIELDS } from '../more/more-fields.ts';

/** The fields of each kind in the edit sheet, beside times and note; null where it has none. */
const FIELDS = {
  bottle: BottleFields,
  breastmilk: BreastmilkFields,
  drops: DropsFields,
  diaper: DiaperFields,
  sleep: null,
  bath: BathFields,
  ...MORE_FIELDS,
} satisfies { readonly [K in ActivityKind]: ComponentType<Editing<ActivityOf<K>>> | null };

export function fieldsOf({ kind }: Activity): ComponentType<Editing<Activity>> | null {
  return FIELDS[kind] as ComponentType<Editing<Activity>> | null;
}
