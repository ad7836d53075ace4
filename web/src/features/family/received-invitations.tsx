import type { ReceivedInvitation } from '@lulla/domain/protocol/family-info';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonRow } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { useFocusAfter } from '../../components/focus/use-focus-after.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import { tellNotOpened } from '../../components/toast/toast.ts';
import { useWords } from '../../i18n/use-words.ts';
import { listNames } from '../../log/text/list-names.ts';
import { useLog } from '../../sync/log.ts';
import { acceptInvitation, declineInvitation, hideInviter } from './family-api.ts';
import { isStillAsked } from './family-error-text.ts';
import { joinQuestion } from './join-question.ts';
import { EmailText } from './person-row.tsx';
import { useFamilyMutation } from './use-family-mutation.ts';

const joinDialog = lazyPart(async () => (await import('./join-dialog.tsx')).JoinDialog);

/** Invitations to me, each naming everybody I would share with (P2). */
export function ReceivedInvitations() {
  const { family } = useLog();
  if (!family) return null;
  const others = family.members.filter(({ userId }) => userId !== family.me.userId);
  return family.receivedInvitations.map((invitation) => (
    <InvitationCard
      key={invitation.id}
      invitation={invitation}
      sharesWith={others.map(({ displayName }) => displayName)}
    />
  ));
}

interface InvitationCardProps {
  invitation: ReceivedInvitation;
  /** The names of people I already share with: I must leave them first (P3). */
  sharesWith: readonly string[];
}

function InvitationCard({ invitation, sharesWith }: InvitationCardProps) {
  const { received } = useWords().family;
  const [isAsking, setAsking] = useState(false);
  const { accept, decline, hide, isBusy } = useAnswers(invitation, () => setAsking(false));
  const mustLeave = sharesWith.length > 0;
  const card = useFocusAfter<HTMLElement>();
  return (
    <Card ref={card} className="dashboard-invitation" aria-label={received.title(invitation.inviterName)}>
      <WhoInvites invitation={invitation} sharesWith={sharesWith} />
      <ButtonRow className="mt-4">
        <Button
          variant="secondary"
          size="medium"
          disabled={isBusy}
          busy={decline.isPending}
          onClick={() => decline.run(invitation.id)}
        >
          {received.decline}
        </Button>
        {mustLeave || (
          <Button
            size="medium"
            disabled={isBusy}
            busy={accept.isPending}
            onClick={() => (joinQuestion(invitation) ? setAsking(true) : accept.run({ id: invitation.id }))}
          >
            {received.accept}
          </Button>
        )}
      </ButtonRow>
      <Button
        variant="quiet"
        size="medium"
        full
        className="mt-1 [overflow-wrap:anywhere]"
        disabled={isBusy}
        busy={hide.isPending}
        onClick={() => hide.run(invitation.id)}
      >
        {received.hide(invitation.inviterName)}
      </Button>
      {mustLeave || (
        <joinDialog.Part
          open={isAsking}
          onClose={() => setAsking(false)}
          invitation={invitation}
          busy={accept.isPending}
          onAnswer={(children) => accept.run({ id: invitation.id, children })}
          onFailed={tellNotOpened}
        />
      )}
    </Card>
  );
}

/** Whom one would share with, and what happens to one's own log. */
function WhoInvites({ invitation, sharesWith }: InvitationCardProps) {
  const { received } = useWords().family;
  return (
    <div className="flex items-start gap-3">
      <Users aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary" />
      <div className="min-w-0">
        <h2 className="font-semibold">{received.title(invitation.inviterName)}</h2>
        <p className="text-label text-muted [overflow-wrap:anywhere]">
          <EmailText email={invitation.inviterEmail} />
        </p>
        <p className="mt-2 text-secondary">{received.with(listNames(invitation.memberNames, received.and))}</p>
        <p className="mt-1 text-secondary text-muted">
          {sharesWith.length > 0 ? received.leaveFirst(listNames(sharesWith, received.and)) : received.moves}
        </p>
      </div>
    </div>
  );
}

/** The three answers to an invitation. `onAcceptEnd`: called once an acceptance was taken, or refused whatever is answered. */
function useAnswers({ inviterName }: ReceivedInvitation, onAcceptEnd: () => void) {
  const accept = useFamilyMutation({
    action: 'accept',
    call: acceptInvitation,
    said: (_, __, { done }) => ({ title: done.accepted, description: done.acceptedText }),
    onDone: onAcceptEnd,
    onRefused: (failure) => isStillAsked(failure) || onAcceptEnd(),
  });
  const decline = useFamilyMutation({
    action: 'decline',
    call: declineInvitation,
    said: (_, __, { done }) => ({ title: done.declined }),
  });
  const hide = useFamilyMutation({
    action: 'decline',
    call: hideInviter,
    said: (_, __, { done }) => ({ title: done.hidden(inviterName), description: done.hiddenText }),
  });
  return { accept, decline, hide, isBusy: accept.isPending || decline.isPending || hide.isPending };
}
