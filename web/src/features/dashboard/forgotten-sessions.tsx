import type { Session } from '@lulla/domain/activity/activity';
import { useIsWide } from '../../components/use-is-wide.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ForgottenCard } from './forgotten-card.tsx';

/** More would push the tiles out of reach; the next appears when one is answered. */
const SHOWN_AT_ONCE = { wide: 2, narrow: 1 };

/** Sessions without an end, newest first, a few at a time. */
export function ForgottenSessions({ sessions }: { sessions: readonly Session[] }) {
  const words = useWords().sheets.forgotten;
  const shown = useIsWide() ? SHOWN_AT_ONCE.wide : SHOWN_AT_ONCE.narrow;
  const hidden = sessions.length - shown;
  return (
    <>
      {sessions.slice(0, shown).map((session) => (
        <ForgottenCard key={session.id} session={session} />
      ))}
      {hidden > 0 && <p className="text-secondary text-muted">{words.more(hidden)}</p>}
    </>
  );
}
