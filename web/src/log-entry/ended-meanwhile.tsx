import type { Session } from '@lulla/domain/activity/activity';
import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { useLogMinute } from '../log/log-clock.ts';
import { openSheet } from '../log/open-sheet.ts';
import { useDisplayContext } from '../log/use-display-context.ts';
import { alreadyEndedText } from '../log/write/superseded-text.ts';
import { type ChosenEnd, chosenParts } from './chosen-end.ts';

/**
 * What an open sheet says instead of its form once another has ended the session: both values (P10), and for its author
 * the way to change it.
 */
export function EndedMeanwhile({ session, chosen }: { session: Session; chosen: ChosenEnd }) {
  const display = useDisplayContext();
  const now = useLogMinute();
  const text = useRef<HTMLDivElement>(null);
  const { sheets } = display.words;
  const parts = chosenParts(chosen, session, now, display);
  // The button that had the focus may be gone.
  useEffect(() => {
    if (document.activeElement === document.body) text.current?.focus();
  }, []);
  return (
    <div ref={text} role="alert" tabIndex={-1} className="rounded-card bg-sunken p-5 outline-none">
      <p className="font-semibold">{alreadyEndedText(session, display)}</p>
      {parts.length > 0 && <p className="text-secondary text-muted">{sheets.finish.chosen(parts.join(', '))}</p>}
      {parts.length > 0 && session.userId === display.household.userId && (
        <Button
          variant="secondary"
          className="mt-3"
          onClick={() => openSheet({ type: 'edit', activityId: session.id })}
        >
          <Pencil aria-hidden="true" className="size-5" />
          {sheets.details.edit}
        </Button>
      )}
    </div>
  );
}
