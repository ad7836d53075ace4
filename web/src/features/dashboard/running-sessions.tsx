import type { Session } from '@lulla/domain/activity/activity';
import { useId } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import type { ChildLog } from '../../log/children.ts';
import { sessionsByChild } from './session-lists.ts';
import { SessionRow } from './session-row.tsx';

interface RunningSessionsProps {
  own: readonly Session[];
  partner: readonly Session[];
  logs: readonly ChildLog[];
}

/** Running sessions: own ones first, then the partner's under their own heading. Of several children, one below the other. */
export function RunningSessions({ own, partner, logs }: RunningSessionsProps) {
  const words = useWords().activity.running;
  if (logs.length > 1) {
    const sessions = sessionsByChild([...own, ...partner], logs);
    return sessions.length > 0 && <SessionList label={words.own} sessions={sessions} />;
  }
  return (
    <>
      {own.length > 0 && <SessionList label={words.own} sessions={own} />}
      {partner.length > 0 && <SessionList label={words.partner} sessions={partner} labelShown />}
    </>
  );
}

interface SessionListProps {
  label: string;
  labelShown?: boolean;
  sessions: readonly Session[];
}

function SessionList({ label, labelShown = false, sessions }: SessionListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={labelShown ? 'mb-2 text-secondary font-medium text-muted' : 'sr-only'}>
        {label}
      </h2>
      <ul className="flex flex-col gap-2">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </section>
  );
}
