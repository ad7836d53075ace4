import { dataOverviewSchema } from '@lulla/domain/protocol/data-overview';
import { Database } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useServerAnswer } from '../../log/server/use-server-answer.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useLog } from '../../sync/log.ts';
import { formatDate } from '../../time/day-names.ts';
import { SectionCard } from './section-card.tsx';

/** An overview of the stored data: activities, one profile, since when, and the address (accounts §2). */
export function DataOverviewCard() {
  const words = useWords().privacy.overview;
  const me = useLog().family?.me ?? null;
  const display = useDisplayContext();
  return (
    <SectionCard title={words.title} icon={<Database aria-hidden="true" className="size-5" />}>
      <dl className="-my-3 divide-y divide-line">
        <Fact label={words.activities}>
          <Activities />
        </Fact>
        <Fact label={words.profiles}>1</Fact>
        <Fact label={words.since}>{me ? formatDate(me.createdAt, display) : <Skeleton className="h-5 w-28" />}</Fact>
        <Fact label={words.email}>{me ? me.email : <Skeleton className="h-5 w-40" />}</Fact>
      </dl>
    </SectionCard>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
      <dt className="text-secondary text-muted">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** Only the server knows the whole count: a device has a month. Offline its last answer is shown. */
function Activities() {
  const { language } = useDisplayContext();
  const words = useWords().privacy.overview;
  const { tryAgain } = useWords().app;
  const { userId, epoch, view, sync } = useLog();
  const { answer, refusal, retry } = useServerAnswer(
    {
      userId: userId ?? '',
      epoch: epoch ?? '',
      what: 'data-overview',
      path: '/api/data-overview',
      schema: dataOverviewSchema,
    },
    { enabled: userId !== null, follows: view },
  );
  if (answer) return answer.data.activities.toLocaleString(language === 'sv' ? 'sv-SE' : 'en-GB');
  if (sync.state === 'offline') return <span className="text-muted">{words.unknown}</span>;
  if (refusal === null) return <output className="text-muted">{words.counting}</output>;
  return (
    <span role="alert" className="flex flex-wrap items-center justify-end gap-x-3">
      <span className="text-secondary text-muted">{words.failed}</span>
      <Button variant="quiet" size="medium" className="-my-2 -mr-4" onClick={retry}>
        {tryAgain}
      </Button>
    </span>
  );
}
