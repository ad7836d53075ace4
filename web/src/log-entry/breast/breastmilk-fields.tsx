import type { Breastmilk } from '@lulla/domain/activity/breastmilk/breastmilk';
import { hasTypedMinutes, measuredSums, type Side } from '@lulla/domain/activity/breastmilk/sides';
import { MINUTE } from '@lulla/domain/time/instant';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useWords } from '../../i18n/use-words.ts';
import type { Editing } from '../editing.ts';
import { MinutesFields } from './minutes-fields.tsx';
import { areMinutesRefused, editedFeed } from './minutes-problem.ts';
import { parseMinutes, type TypedMinutes } from './typed-minutes.ts';

const KEYS = { left: 'minutesLeft', right: 'minutesRight' } as const;

/** What may be changed of one, as against when it was: the minutes at each side, once it is over. */
export function BreastmilkFields(editing: Editing<Breastmilk>) {
  const { activity, edited } = editing;
  const { sides } = useWords().sheets;
  const [isOpen, setOpen] = useState(activity.sides !== undefined || hasTypedMinutes(activity));
  if (editedFeed(activity, edited).endedAt === null) return null;
  if (isOpen) return <EditMinutes {...editing} />;
  return (
    <Button variant="quiet" size="medium" className="self-start px-0!" onClick={() => setOpen(true)}>
      <Timer aria-hidden="true" className="size-5" />
      {sides.addMinutes}
    </Button>
  );
}

function EditMinutes({ activity, edited, touch }: Editing<Breastmilk>) {
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
