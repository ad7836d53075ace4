import { localDate } from '@lulla/domain/time/zone';
import { useId, useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import { focusBeside } from '../../components/focus/focus-beside.ts';
import { useFocusAfter } from '../../components/focus/use-focus-after.ts';
import { showToast } from '../../components/toast/toast.ts';
import { useVisitsWords } from '../../i18n/visits/words.ts';
import { activeChildren, namesText, useChildren } from '../../log/children.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useLog } from '../../sync/log.ts';
import { dayAndMonth } from '../../time/date-text.ts';
import { browserLanguages, regionOf } from '../../time/region.ts';
import type { OpenCalendarSheet } from './calendar-sheets.tsx';
import { decline, useDeclined } from './declined.ts';
import { type Proposal, proposalsFor } from './proposals.ts';

/** The next visits of Swedish child health care, for who reads Swedish or is in Sweden (R322 to R324). Nothing for others. */
export function VisitProposals({ onOpen }: { onOpen: (sheet: OpenCalendarSheet) => void }) {
  const words = useVisitsWords();
  const display = useDisplayContext();
  const { zone, language, household } = display;
  const { phase, view } = useLog();
  const children = useChildren();
  const today = localDate(useLogMinute(), zone);
  const declined = useDeclined(household.userId);
  const heading = useId();
  const isForReader = language === 'sv' || regionOf(browserLanguages()) === 'SE';
  const proposals = useMemo(
    () => (isForReader ? proposalsFor(activeChildren(children), today, { events: view.events, declined }) : []),
    [isForReader, children, today, view.events, declined],
  );
  if (phase !== 'ready' || proposals.length === 0) return null;
  const titleOf = ({ visit, children: about }: Proposal) => {
    const title = words.visit(visit);
    return activeChildren(children).length === 1 ? title : words.of(title, namesText(about, children, display.words));
  };
  function refuse(proposal: Proposal) {
    const { userId } = household;
    decline(userId, proposal.key);
    showToast({
      title: words.declined(titleOf(proposal)),
      action: { label: display.words.activity.undo, onPress: () => decline(userId, proposal.key, false) },
      answers: true,
    });
  }
  return (
    <section aria-labelledby={heading} className="mt-4">
      <h3 id={heading} className="text-secondary font-medium">
        {words.title}
      </h3>
      <p className="text-label text-muted">{words.hint}</p>
      <ul className="divide-y divide-line">
        {proposals.map((proposal) => (
          <ProposalRow
            key={proposal.key}
            title={titleOf(proposal)}
            date={words.about(dayAndMonth(proposal.date, language))}
            onAdd={() => onOpen({ type: 'add', day: proposal.date, title: titleOf(proposal) })}
            onDecline={() => refuse(proposal)}
          />
        ))}
      </ul>
    </section>
  );
}

interface ProposalRowProps {
  title: string;
  date: string;
  onAdd: () => void;
  onDecline: () => void;
}

function ProposalRow({ title, date, onAdd, onDecline }: ProposalRowProps) {
  const words = useVisitsWords();
  // The last one goes with the whole section.
  const row = useFocusAfter<HTMLLIElement>();
  function refuse() {
    focusBeside(row.current);
    onDecline();
  }
  return (
    <li ref={row} className="flex flex-wrap items-center justify-between gap-x-2 py-2">
      <div className="min-w-0">
        <p className="text-body [overflow-wrap:anywhere]">{title}</p>
        <p className="text-label text-muted">{date}</p>
      </div>
      <div className="-mr-2.5 flex flex-wrap gap-1">
        <Button variant="secondary" size="medium" className="px-3" aria-label={words.addOf(title)} onClick={onAdd}>
          {words.add}
        </Button>
        <Button variant="quiet" size="medium" className="px-3" aria-label={words.declineOf(title)} onClick={refuse}>
          {words.decline}
        </Button>
      </div>
    </li>
  );
}
