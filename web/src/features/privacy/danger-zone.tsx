import { CircleAlert, Trash2, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { tellNotOpened } from '../../components/toast/toast.ts';
import { TryAgain } from '../../components/try-again.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { listNames } from '../../log/text/list-names.ts';
import { syncNow, useLog } from '../../sync/log.ts';
import { whenIdle } from '../../sync/when-idle.ts';
import { deletionStatus } from './deletion-status.ts';
import { SectionCard } from './section-card.tsx';
import { SubscribedNotice } from './subscribed-notice.tsx';

const dialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

/** Deleting the account: what is deleted, what others keep, and why it may be blocked (accounts §4). */
export function DangerZone() {
  const words = useWords().privacy.danger;
  const [isAsking, setAsking] = useState(false);
  const log = useLog();
  const status = deletionStatus(log);
  const isOffline = log.sync.state === 'offline';
  useEffect(() => whenIdle(dialog.prefetch), []);
  return (
    <SectionCard title={words.title} icon={<TriangleAlert aria-hidden="true" className="size-5 text-danger" />}>
      <div className="flex flex-col gap-2 text-secondary text-muted">
        <p>{words.text}</p>
        <WhoKeeps />
        <p>{words.exportFirst}</p>
      </div>
      {status.kind === 'checking' && <p role="status">{words.checking}</p>}
      {status.kind === 'unknown' && <Unknown />}
      {status.kind === 'subscribed' && <SubscribedNotice />}
      <Button
        variant="danger"
        full
        disabled={status.kind !== 'free' || isOffline}
        aria-describedby={isOffline ? 'deletion-offline' : undefined}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden="true" className="size-5" />
        {words.delete}
      </Button>
      {isOffline && (
        <p id="deletion-offline" className="-mt-2 text-center text-label text-muted">
          {words.offline}
        </p>
      )}
      {isAsking && <dialog.Part onClose={() => setAsking(false)} onFailed={() => fail(setAsking)} />}
    </SectionCard>
  );
}

function fail(setAsking: (isAsking: boolean) => void): void {
  setAsking(false);
  tellNotOpened();
}

function WhoKeeps() {
  const { danger: words, rights } = useWords().privacy;
  const { family } = useLog();
  if (!family) return null;
  const names = family.members
    .filter(({ userId }) => userId !== family.me.userId)
    .map(({ displayName }) => displayName);
  const [only] = names;
  if (only === undefined) return <p>{words.alone}</p>;
  return <p>{names.length === 1 ? words.partnerKeeps(only) : words.partnersKeep(listNames(names, rights.and))}</p>;
}

function Unknown() {
  const words = useWords().privacy.danger;
  return (
    <Banner Icon={CircleAlert} action={<TryAgain onPress={() => void syncNow()} />}>
      {words.unknown}
    </Banner>
  );
}
