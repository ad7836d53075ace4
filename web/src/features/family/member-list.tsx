import type { FamilyInfo, Member } from '@lulla/domain/wire/family-info';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useLaterWords } from '../../words/use-words.ts';
import { removeMember } from './family-api.ts';
import { mayRemove } from './may-remove.ts';
import { useFamilyDeed } from './use-family-deed.ts';

/** Everybody who shares the log, with *Remove* where one may (decision 5). */
export function MemberList({ family }: { family: FamilyInfo }) {
  const words = useLaterWords().family;
  return (
    <section>
      <h3 className="mb-1 text-secondary font-medium text-muted">{words.members}</h3>
      <ul className="divide-y divide-line">
        {family.members.map((member) => (
          <li key={member.userId} className="flex min-h-16 items-center gap-3 py-2">
            <Initial name={member.displayName} />
            <p className="min-w-0 flex-1">
              <span className="block truncate">
                {member.displayName}
                {member.userId === family.me.userId && <span className="text-muted"> · {words.you}</span>}
              </span>
              <span className="block truncate text-label text-muted">{member.email}</span>
            </p>
            {mayRemove(family, member) && <RemoveMember member={member} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken font-semibold text-primary"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
}

function RemoveMember({ member }: { member: Member }) {
  const words = useLaterWords().family;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const remove = useFamilyDeed({
    deed: 'remove',
    call: removeMember,
    said: (_, __, { done }) => ({ title: done.removed }),
    onDone: close,
    onRefused: close,
  });
  return (
    <>
      <Button
        variant="quiet"
        size="medium"
        className="-mr-4"
        aria-label={words.removeName(member.displayName)}
        onClick={() => setAsking(true)}
      >
        {words.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={words.removeTitle(member.displayName)}
        description={words.removeText(member.displayName)}
        confirmLabel={words.removeName(member.displayName)}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(member.userId)}
      />
    </>
  );
}
