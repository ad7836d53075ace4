import type { FamilyInfo } from '@lulla/domain/protocol/family-info';
import { CloudOff, UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Loading } from '../../components/loading.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { showToast, tellNotOpened } from '../../components/toast/toast.ts';
import { useWords } from '../../i18n/use-words.ts';
import { isEntitlementUnknown } from '../../log/entitlement-unknown.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { syncNow, useLog } from '../../sync/log.ts';
import { HiddenInviters } from './hidden-inviters.tsx';
import { LeaveFamily } from './leave-family.tsx';
import { MemberList } from './member-list.tsx';
import { ReceivedInvitations } from './received-invitations.tsx';
import { SentInvitations } from './sent-invitations.tsx';

// Fetched with the dialog, which never waits for it.
const addPartnerDialog = lazyPart(async () => (await import('./add-partner-dialog.tsx')).AddPartnerDialog);

/** Family Sharing: members, invitations, and *Add Partner* on top of it. */
export function FamilyDialog(control: SheetControl) {
  const words = useWords().family;
  const log = useLog();
  const { family, sync } = log;
  const [adding, setAdding] = useState(false);
  return (
    <Sheet
      {...control}
      title={words.title}
      description={words.text}
      footer={
        <Button full onClick={() => setAdding(true)}>
          <UserPlus aria-hidden="true" className="size-5" />
          {words.addPartner}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        {sync.state === 'offline' && <Banner Icon={CloudOff}>{words.offline}</Banner>}
        <ReceivedInvitations />
        {family ? <Members family={family} /> : <NoFamily isFailed={isEntitlementUnknown(log)} />}
        <HiddenInviters />
      </div>
      <addPartnerDialog.Part open={adding} onClose={() => setAdding(false)} onFailed={tellNotOpened} />
    </Sheet>
  );
}

function Members({ family }: { family: FamilyInfo }) {
  const words = useWords().family;
  if (family.members.length === 1 && family.sentInvitations.length === 0) {
    return <EmptyState title={words.alone} text={words.aloneText} />;
  }
  return (
    <>
      <MemberList family={family} />
      <SentInvitations invitations={family.sentInvitations} />
      {family.members.length > 1 && <LeaveFamily family={family} />}
    </>
  );
}

/** Shown as a toast only if there is nothing to show (core-tracking §8, P9). */
function NoFamily({ isFailed }: { isFailed: boolean }) {
  const { errors, loading } = useWords().family;
  const title = errors.loading;
  const text = errors.loadingText(errors.offline);
  useEffect(() => {
    if (isFailed) showToast({ title, description: text, kind: 'danger', slot: 'family loading' });
  }, [isFailed, title, text]);
  if (!isFailed) return <Loading label={loading} />;
  return <ErrorState title={title} text={text} spoken={false} onRetry={() => void syncNow()} />;
}
