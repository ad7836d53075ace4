import { Download, ShieldCheck, UsersRound } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { listNames } from '../../log/list-names.ts';
import { useLog } from '../../sync/log.ts';
import { SectionCard } from './section-card.tsx';
import { useExport } from './use-export.ts';

/** The download, and who else sees what (accounts §2). */
export function DataRightsCard() {
  const words = useWords().privacy.rights;
  const { state, run } = useExport();
  const busy = { idle: words.export, sending: words.sending, fetching: words.exporting };
  return (
    <SectionCard title={words.title} icon={<ShieldCheck aria-hidden="true" className="size-5" />}>
      <div>
        <p className="text-secondary text-muted">{words.exportText}</p>
        <Button variant="secondary" full className="mt-4" busy={state !== 'idle'} onClick={run}>
          {state === 'idle' && <Download aria-hidden="true" className="size-5 shrink-0" />}
          {busy[state]}
        </Button>
      </div>
      <div className="flex items-start gap-3 border-t border-line pt-4">
        <UsersRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
        <div className="min-w-0 hyphens-auto [overflow-wrap:anywhere]">
          <p>{words.shared}</p>
          <SharedWith />
        </div>
      </div>
    </SectionCard>
  );
}

function SharedWith() {
  const words = useWords().privacy.rights;
  const { family } = useLog();
  if (!family) return null;
  const names = family.members
    .filter(({ userId }) => userId !== family.me.userId)
    .map(({ displayName }) => displayName);
  const text = names.length === 0 ? words.sharedWithNobody : words.sharedWith(listNames(names, words.and));
  return <p className="mt-0.5 text-secondary text-muted">{text}</p>;
}
