import type { SentInvitation } from '@lulla/domain/protocol/family-info';
import { Mail } from 'lucide-react';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { formatDay } from '../../time/day-names.ts';
import { getZone } from '../../time/zone.ts';
import { revokeInvitation } from './family-api.ts';
import { EmailText, PeopleList, PersonRow, RowAction } from './person-row.tsx';
import { useFamilyMutation } from './use-family-mutation.ts';

/** Open invitations of this family. */
export function SentInvitations({ invitations }: { invitations: readonly SentInvitation[] }) {
  const words = useWords().family;
  if (invitations.length === 0) return null;
  return (
    <PeopleList heading={words.sent}>
      {invitations.map((invitation) => (
        <SentRow key={invitation.id} invitation={invitation} />
      ))}
    </PeopleList>
  );
}

/** Keeps day and month on one line. */
function unbroken(date: string): string {
  return date.replaceAll(' ', '\u00a0');
}

function SentRow({ invitation }: { invitation: SentInvitation }) {
  const words = useWords().family;
  const language = useLanguage();
  const revoke = useFamilyMutation({
    action: 'revoke',
    call: revokeInvitation,
    said: (_, __, { done }) => ({ title: done.revoked }),
  });
  return (
    <PersonRow
      picture={<Mail className="size-5 text-muted" />}
      name={<EmailText email={invitation.email} />}
      detail={words.expires(unbroken(formatDay(invitation.expiresAt, { language, zone: getZone() })))}
      action={
        <RowAction
          busy={revoke.isPending}
          aria-label={words.revokeOf(invitation.email)}
          onClick={() => revoke.run(invitation.id)}
        >
          {words.revoke}
        </RowAction>
      }
    />
  );
}
