import type { Breastmilk } from '@lulla/domain/activity/breastmilk/breastmilk';
import { measuredSums, type Side } from '@lulla/domain/activity/breastmilk/sides';
import { MINUTE } from '@lulla/domain/time/instant';
import { useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import type { Editing } from '../editing.ts';
import { MinutesFields } from './minutes-fields.tsx';
import { areMinutesRefused, editedFeed } from './minutes-problem.ts';
import { parseMinutes, type TypedMinutes } from './typed-minutes.ts';

const KEYS = { left: 'minutesLeft', right: 'minutesRight' } as const;

/** The minutes at each side, as against what they were. */
export function EditMinutes({ activity, edited, touch }: Editing<Breastmilk>) {
  const { sides } = useWords().sheets;
  const [typed, setTyped] = useState<TypedMinutes>({
    left: String(activity.minutesLeft ?? ''),
    right: String(activity.minutesRight ?? ''),
  });
  const feed = editedFeed(activity, edited);
  const end = feed.endedAt ?? feed.startedAt;
  const measured = measuredSums(feed, end);
  const minutesOf = (side: Side) => measured && String(Math.round(measured[side] / MINUTE));
  function change(side: Side, text: string) {
    setTyped({ ...typed, [side]: text });
    const minutes = parseMinutes(text);
    const isAsBefore = minutes === (activity[KEYS[side]] ?? null);
    touch({ [KEYS[side]]: isAsBefore ? undefined : minutes });
  }
  return (
    <MinutesFields
      value={typed}
      onChange={change}
      measured={{ left: minutesOf('left'), right: minutesOf('right') }}
      error={
        areMinutesRefused(activity, edited) ? sides.minutesTooLong(Math.ceil((end - feed.startedAt) / MINUTE)) : null
      }
    />
  );
}
