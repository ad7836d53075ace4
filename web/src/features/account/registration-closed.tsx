import { DoorClosed } from 'lucide-react';
import { EmptyState } from '../../components/empty-state.tsx';
import { useWords } from '../../i18n/use-words.ts';

/** Stands in for the sign-up form while no new accounts are taken. */
export function RegistrationClosed() {
  const words = useWords().account;
  return (
    <EmptyState
      icon={<DoorClosed aria-hidden="true" className="size-6" />}
      title={words.registrationClosedTitle}
      text={words.registrationClosedText}
    />
  );
}
