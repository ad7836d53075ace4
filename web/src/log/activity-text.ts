import { type Activity, isSession } from '@lulla/domain/activity/activity';
import { isMoreKind } from '@lulla/domain/activity/more/more-kinds';
import { sessionDuration } from '@lulla/domain/statistics/records';
import type { Tone } from '../components/tone.ts';
import type { Words } from '../i18n/sv.ts';
import { lookOf } from './kinds.ts';
import { MORE_LOOKS } from './more-looks.ts';

/** The colour of an entry. */
export function toneOf(activity: Activity): Exclude<Tone, 'primary'> {
  return lookOf(activity).tone;
}

/** The short text of an entry: 'Bottle 90 ml', 'Pee', 'Vitamin D, 5 drops'. */
export function activityTitle(activity: Activity, words: Words): string {
  return lookOf(activity).title(activity, words.activity);
}

/** Its kind, where the title does not tell it: 'Medicine' of 'Alvedon 2.5 ml'; null for other entries. */
export function kindText({ kind }: Activity, { more }: Words): string | null {
  return isMoreKind(kind) && MORE_LOOKS[kind].namesKind ? more.kinds[kind].name : null;
}

/** How long a session lasted, that it runs, or that its end is unknown; null for entries without a length. */
export function lengthText(activity: Activity, words: Words): string | null {
  if (!isSession(activity)) return null;
  if (activity.endUnknown) return words.activity.entry.endUnknown;
  if (activity.endedAt === null) return words.activity.entry.running;
  const duration = sessionDuration(activity);
  return duration === null ? null : words.activity.duration(duration);
}

/** What a food did to the child, as it was said; null without it. */
export function reactionText(activity: Activity, { activity: { entry } }: Words): string | null {
  return activity.kind === 'solid_food' && activity.reaction !== null ? entry.reaction(activity.reaction) : null;
}

/** The products of a bath; null for other entries and for plain water. */
export function productsText(activity: Activity, words: Words): string | null {
  return lookOf(activity).products?.(activity, words.activity).filter(Boolean).join(', ') || null;
}
