import { missingCriteria } from '@lulla/domain/account/password';
import { type RefObject, useRef, useState } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import { getCurrentWords, getLaterWords } from '../../words/current-words.ts';
import { accountToast } from './account-toast.ts';
import { readCriteria } from './missing-criteria.ts';
import { tooWeakText } from './needs-text.ts';
import { judgeNewPassword, type NewPassword, type NewPasswordFault, type NewPasswordFaults } from './password-rules.ts';

const EMPTY: NewPassword = { password: '', confirmation: '' };
const FAULTLESS: NewPasswordFaults = { password: null, confirmation: null };

/** What the server refuses about a new password. */
const REFUSALS: Readonly<Record<string, NewPasswordFault | undefined>> = {
  password_too_weak: 'tooWeak',
  password_too_long: 'tooLong',
  password_unchanged: 'unchanged',
};

interface NewPasswordForm {
  readonly value: NewPassword;
  readonly faults: NewPasswordFaults;
  readonly firstRef: RefObject<HTMLInputElement | null>;
  readonly secondRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (value: NewPassword) => void;
  /** Whether it can be sent; if not, says why and goes to the field. */
  readonly check: () => boolean;
  /** Says what the server refuses about it; false when it refuses something else. */
  readonly refuse: (failure: ApiFailure) => boolean;
  readonly clear: () => void;
}

interface Telling {
  /** In the settings a short one is one that lacks the length (accounts specification, 5). */
  readonly differentText: (words: ReturnType<typeof getLaterWords>) => string;
  readonly tellsShort: boolean;
}

/** A new password that is typed twice, judged when it is sent (decision 31). */
export function useNewPassword({ differentText, tellsShort }: Telling): NewPasswordForm {
  const [value, setValue] = useState(EMPTY);
  const [faults, setFaults] = useState(FAULTLESS);
  const firstRef = useRef<HTMLInputElement>(null);
  const secondRef = useRef<HTMLInputElement>(null);

  function check(): boolean {
    const judged = judgeNewPassword(value);
    const password = judged.password === 'tooShort' && !tellsShort ? 'tooWeak' : judged.password;
    setFaults({ ...judged, password });
    if (judged.confirmation !== null) accountToast('danger', differentText(getLaterWords()));
    else if (password !== null) tell(password, missingCriteria(value.password));
    if (password !== null) firstRef.current?.focus();
    else if (judged.confirmation !== null) secondRef.current?.focus();
    return password === null && judged.confirmation === null;
  }

  function refuse({ code, details }: ApiFailure): boolean {
    const fault = REFUSALS[code];
    if (fault === undefined) return false;
    setFaults({ ...FAULTLESS, password: fault });
    tell(fault, readCriteria(details['missing'], getLaterWords().account));
    firstRef.current?.focus();
    return true;
  }

  function onChange(next: NewPassword) {
    setValue(next);
    setFaults(FAULTLESS);
  }
  return { value, faults, firstRef, secondRef, onChange, check, refuse, clear: () => onChange(EMPTY) };
}

function tell(fault: NewPasswordFault, missing: ReturnType<typeof readCriteria>): void {
  const { account, password } = getLaterWords();
  if (fault !== 'tooWeak') {
    accountToast('danger', password.faults[fault]);
    return;
  }
  accountToast('danger', account.passwordTooWeak, tooWeakText(missing, account, getCurrentWords().language));
}
