import { Milk, UserPlus } from 'lucide-react';
import { Button, ButtonRow } from '../../components/button.tsx';
import { openSheet } from '../../log/open-sheet.ts';
import { isShared } from '../../log/person-name.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';

/** Before anything was logged, in place of an empty strip: a welcome, the first entry, and the partner. */
export function FirstDay() {
  const { words, household } = useDisplayContext();
  const { firstDay } = words.activity;
  const isAlone = !isShared(household) && (household.family?.sentInvitations.length ?? 0) === 0;
  return (
    <div className="mt-auto">
      <p className="text-secondary text-pretty text-muted">{firstDay.text}</p>
      <ButtonRow className="mt-3">
        <Button size="medium" className="px-3!" onClick={() => openSheet({ type: 'feed' })}>
          <Milk aria-hidden="true" className="size-4.5 shrink-0" />
          {firstDay.log}
        </Button>
        {isAlone && (
          <Button variant="secondary" size="medium" className="px-3!" onClick={() => openSheet({ type: 'family' })}>
            <UserPlus aria-hidden="true" className="size-4.5 shrink-0" />
            {firstDay.invite}
          </Button>
        )}
      </ButtonRow>
    </div>
  );
}
