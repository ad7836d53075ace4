import { MailX } from 'lucide-react';
import { useAnswer } from '../../api/use-answer.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useLog } from '../../sync/log.ts';
import { allowInviter, getHiddenInviters, type HiddenInviter } from './family-api.ts';
import { PeopleList, PersonRow, RowAction } from './person-row.tsx';
import { useFamilyMutation } from './use-family-mutation.ts';

/** Hidden inviters, with a way to allow them again (P42). Nothing if there are none, and offline. */
export function HiddenInviters() {
  const words = useWords().family;
  // An invitation that comes or goes may change the list.
  const received = useLog().family?.receivedInvitations.length ?? 0;
  const { data, reload } = useAnswer('hidden-inviters', getHiddenInviters, { follows: [received] });
  const inviters = data?.inviters ?? [];
  if (inviters.length === 0) return null;
  return (
    <PeopleList heading={words.hiddenInviters}>
      {inviters.map((inviter) => (
        <HiddenRow key={inviter.userId} inviter={inviter} onAllowed={reload} />
      ))}
    </PeopleList>
  );
}

function HiddenRow({ inviter, onAllowed }: { inviter: HiddenInviter; onAllowed: () => void }) {
  const words = useWords().family;
  const allow = useFamilyMutation({
    action: 'allow',
    call: allowInviter,
    said: (_, { displayName }, { done }) => ({ title: done.allowed(displayName) }),
    onDone: onAllowed,
  });
  return (
    <PersonRow
      picture={<MailX className="size-5 text-muted" />}
      name={inviter.displayName}
      action={
        <RowAction
          busy={allow.isPending}
          aria-label={words.allowOf(inviter.displayName)}
          onClick={() => allow.run(inviter)}
        >
          {words.allow}
        </RowAction>
      }
    />
  );
}
