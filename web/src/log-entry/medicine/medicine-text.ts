import type { Activity } from '@lulla/domain/activity/activity';
import type { Medicine } from '@lulla/domain/activity/medicine/medicine';
import type { Child } from '@lulla/domain/child/child';
import { nameKey } from '@lulla/domain/name-key';
import { medicinesOf, nextPossible } from '@lulla/domain/statistics/doses';
import type { Instant } from '@lulla/domain/time/instant';
import { DOT } from '../../i18n/grammar/dot.ts';
import { medicineWords } from '../../i18n/medicine/words.ts';
import { type ChildLog, childName } from '../../log/children.ts';
import type { DisplayContext } from '../../log/use-display-context.ts';
import { formatMoment } from '../../time/day-names.ts';

/** 'next dose from 14:20'; null once it is, and where nobody said. */
export function nextText(dose: Medicine, now: Instant, display: DisplayContext): string | null {
  const next = nextPossible(dose);
  return next === null || next <= now ? null : medicineWords(display.language).next(formatMoment(next, now, display));
}

/** 'last 08:20, next dose from 14:20' of a medicine, for each child that got it; null where none did. `children`: the family's. */
export function statusText(
  name: string,
  { logs, children }: { logs: readonly ChildLog[]; children: readonly Child[] },
  now: Instant,
  display: DisplayContext,
) {
  const words = medicineWords(display.language);
  const parts = logs.flatMap(({ child, activities }) => {
    const last = medicinesOf(activities).find((dose) => nameKey(dose.name) === nameKey(name));
    if (!last) return [];
    const next = nextText(last, now, display);
    const text = words.last(formatMoment(last.startedAt, now, display)) + (next === null ? '' : `, ${next}`);
    return [logs.length === 1 ? text : `${childName(child, children, display.words)} ${text}`];
  });
  return parts.length > 0 ? parts.join(DOT) : null;
}

/** When the next doses are possible, or else the last dose and when it was; null without one. */
export function medicineAnswer(activities: readonly Activity[], now: Instant, display: DisplayContext): string | null {
  const doses = medicinesOf(activities);
  const waiting = doses.flatMap((dose) => {
    const next = nextText(dose, now, display);
    return next === null ? [] : [`${dose.name} ${next}`];
  });
  if (waiting.length > 0) return waiting.join(', ');
  const [last] = doses;
  if (!last) return null;
  const { entry } = display.words.activity;
  return `${last.name} ${entry.dose(last.centiDose, last.unit)}, ${formatMoment(last.startedAt, now, display)}`;
}
