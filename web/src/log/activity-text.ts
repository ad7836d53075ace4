import { type Activity, isFeed, isSession } from '@lulla/domain/activity/activity';
import { sessionDuration } from '@lulla/domain/statistics/records';
import { unreachable } from '@lulla/domain/unreachable';
import type { Tone } from '../components/tone.ts';
import type { Words } from '../i18n/sv.ts';

/** The colour of an entry. */
export function toneOf(activity: Activity): Exclude<Tone, 'primary'> {
  return isFeed(activity) ? 'feed' : activity.kind;
}

/** The milk a bottle counts, ml: what was eaten, else what was in it at the start; null when neither is known. */
function bottleMl(activity: Extract<Activity, { kind: 'bottle' }>): number | null {
  return activity.endedAt === null && !activity.endUnknown ? activity.startedMl : activity.amountMl;
}

/** What an entry is, in a few words: 'Bottle 90 ml', 'Pee', 'Vitamin D, 5 drops'. */
export function activityTitle(activity: Activity, words: Words): string {
  const { entry, dropTypes } = words.activity;
  switch (activity.kind) {
    case 'bottle': {
      const ml = bottleMl(activity);
      return ml === null ? entry.bottle : entry.bottleMl(ml);
    }
    case 'breastmilk':
      return entry.breastmilk;
    case 'drops':
      return entry.drops(dropTypes[activity.dropType], activity.dropCount);
    case 'diaper':
      return entry.diaper[activity.contents];
    case 'sleep':
      return entry.sleep;
    case 'bath':
      return entry.bath;
    default:
      return unreachable(activity);
  }
}

/** How long a session lasted, that it runs, or that nobody knows its end; null for what has no length. */
export function lengthText(activity: Activity, words: Words): string | null {
  if (!isSession(activity)) return null;
  if (activity.endUnknown) return words.activity.entry.endUnknown;
  if (activity.endedAt === null) return words.activity.entry.running;
  const duration = sessionDuration(activity);
  return duration === null ? null : words.activity.duration(duration);
}

/** What was in the bath; null for anything else and for a bath of mere water. */
export function productsText(activity: Activity, words: Words): string | null {
  if (activity.kind !== 'bath') return null;
  const { babyOil, shampoo } = words.activity.entry;
  const products = [activity.babyOil ? babyOil : '', activity.shampoo ? shampoo : ''].filter(Boolean);
  return products.length === 0 ? null : products.join(', ');
}
