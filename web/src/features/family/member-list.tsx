import type { FamilyInfo, Member } from '@lulla/domain/protocol/family-info';
import { useState } from 'react';
import { useFocusAfter } from '../../components/focus/use-focus-after.ts';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { DOT } from '../../i18n/grammar/dot.ts';
import { useWords } from '../../i18n/use-words.ts';
import { removeMember } from './family-api.ts';
import { forgetDeparture, wishDeparture } from './member-news.ts';
import { EmailText, PeopleList, PersonRow, RowAction } from './person-row.tsx';
import { useFamilyMutation } from './use-family-mutation.ts';

/** Everybody who shares the log, with *Remove* where one may (P5). */
export function MemberList({ family }: { family: FamilyInfo }) {
  const words = useWords().family;
  const isMe = ({ userId }: Member) => userId === family.me.userId;
  // I come first, then the others in the order they joined.
  const members = [...family.members.filter(isMe), ...family.members.filter((member) => !isMe(member))];
  return (
    <PeopleList heading={words.members}>
      {members.map((member) => (
        <PersonRow
          key={member.userId}
          picture={<Initial name={member.displayName} />}
          name={
            <>
              {member.displayName}
              {isMe(member) && (
                <span className="text-muted">
                  {DOT}
                  {words.you}
                </span>
              )}
            </>
          }
          detail={<EmailText email={member.email} />}
          action={mayRemove(family, member) && <RemoveMember member={member} />}
        />
      ))}
    </PeopleList>
  );
}

function Initial({ name }: { name: string }) {
  return <span className="font-semibold text-primary">{[...name][0]?.toUpperCase()}</span>;
}

function RemoveMember({ member }: { member: Member }) {
  const words = useWords().family;
  const [asking, setAsking] = useState(false);
  const button = useFocusAfter<HTMLButtonElement>('card');
  const close = () => setAsking(false);
  const remove = useFamilyMutation({
    action: 'remove',
    call: (userId: string) => {
      wishDeparture([userId]);
      return removeMember(userId);
    },
    said: (_, __, { done }) => ({ title: done.removed }),
    onDone: close,
    onRefused: () => {
      forgetDeparture([member.userId]);
      close();
    },
  });
  return (
    <>
      <RowAction ref={button} aria-label={words.removeName(member.displayName)} onClick={() => setAsking(true)}>
        {words.remove}
      </RowAction>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={words.removeTitle(member.displayName)}
        description={words.removeText(member.displayName)}
        confirmLabel={words.removeName(member.displayName)}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.run(member.userId)}
      />
    </>
  );
}

/**
 * Whether *Remove* is offered for a member (P5): in a family of two either removes the other, with three or more
 * one removes those one invited. The server decides.
 */
function mayRemove({ me, members }: FamilyInfo, member: Member): boolean {
  if (member.userId === me.userId) return false;
  return members.length === 2 || member.invitedBy === me.userId;
}
