import { type Activity, ofKind } from '@lulla/domain/activity/activity';
import { MEASURES, type Position } from '@lulla/domain/activity/growth/growth';
import type { Child } from '@lulla/domain/child/child';
import type { Instant } from '@lulla/domain/time/instant';
import { useGrowthWords } from '../../i18n/growth/words.ts';
import { childOf, entriesAbout, useChildren } from '../../log/children.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useLogPart } from '../../sync/log.ts';
import type { Edited } from '../editing.ts';
import { FIELD_OF, type ValueDoubt, type Values, valueDoubts } from './growth-values.ts';

interface Situation {
  readonly child: Child;
  readonly position: Position | null;
  readonly startedAt: Instant | null;
  /** The entry that is edited, which is not compared with itself. */
  readonly without?: string;
}

/** What to ask before values of a child are saved (R235). */
export function useValueDoubts(
  values: Values,
  { child, position, startedAt, without }: Situation,
): readonly ValueDoubt[] {
  const { words, zone } = useDisplayContext();
  const growth = useGrowthWords();
  const children = useChildren();
  const activities = useLogPart(({ view }) => view.activities);
  if (startedAt === null) return [];
  const readings = MEASURES.flatMap((measure) => {
    const value = values[FIELD_OF[measure]];
    return value === null || Number.isNaN(value) ? [] : [{ measure, value, at: startedAt, position }];
  });
  if (readings.length === 0) return [];
  const entries = ofKind('growth', entriesAbout(activities, [child], children)).filter(({ id }) => id !== without);
  return valueDoubts(readings, { child, entries, zone }, { activity: words.activity, growth });
}

const UNTOUCHED: Values = { weightG: null, lengthMm: null, headMm: null };

/** The same for an edit: only of what it changes. */
export function useEditDoubts(activity: Activity, edited: Edited): readonly ValueDoubt[] {
  const children = useChildren();
  const { weightG = null, lengthMm = null, headMm = null } = edited;
  const isGrowth = activity.kind === 'growth';
  return useValueDoubts(isGrowth ? { weightG, lengthMm, headMm } : UNTOUCHED, {
    child: childOf({ childId: edited.childId ?? activity.childId }, children),
    position: (isGrowth && (edited.position ?? activity.position)) || null,
    startedAt: edited.startedAt === undefined ? activity.startedAt : edited.startedAt,
    without: activity.id,
  });
}
