import type { Breastmilk } from '@lulla/domain/activity/breastmilk/breastmilk';
import { hasTypedMinutes } from '@lulla/domain/activity/breastmilk/sides';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { replacePressed } from '../../components/focus/replace-pressed.ts';
import { tellNotOpened } from '../../components/toast/toast.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { Editing } from '../editing.ts';
import { editMinutes } from './lazy-parts.ts';
import { editedFeed } from './minutes-problem.ts';

/** What may be changed of one, as against when it was: the minutes at each side, once it is over. */
export function BreastmilkFields(editing: Editing<Breastmilk>) {
  const { activity, edited } = editing;
  const { sides } = useWords().sheets;
  const [isOpen, setOpen] = useState(activity.sides !== undefined || hasTypedMinutes(activity));
  if (editedFeed(activity, edited).endedAt === null) return null;
  if (isOpen)
    return (
      <div className="min-h-32">
        <editMinutes.Part {...editing} onFailed={tellNotOpened} />
      </div>
    );
  return (
    <Button
      variant="quiet"
      size="medium"
      className="self-start px-0!"
      onClick={({ currentTarget }) => replacePressed(currentTarget, () => setOpen(true))}
    >
      <Timer aria-hidden="true" className="size-5" />
      {sides.addMinutes}
    </Button>
  );
}
