import { isStrongEnough, isTooLong, MIN_PASSWORD_LENGTH } from '@lulla/domain/account/password';
import { lengthOf } from '@lulla/domain/text';
import { type RefObject, useRef, useState } from 'react';
import type { ApiFailure } from '../../../api/client.ts';

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
  /** Whether it can be sent; if not, goes to the field, which says why. */
  readonly check: () => boolean;
  /** Goes to the field that says what the server refuses about it; false when it refuses something else. */
  readonly refuse: (failure: ApiFailure) => boolean;
  readonly clear: () => void;
}

interface Rules {
  /** In the settings a short one is one that lacks the length (accounts specification, 5). */
  readonly tellsShort: boolean;
}

/** A new password that is typed twice, judged when it is sent (P31). */
export function useNewPassword({ tellsShort }: Rules): NewPasswordForm {
  const [value, setValue] = useState(EMPTY);
  const [faults, setFaults] = useState(FAULTLESS);
  const firstRef = useRef<HTMLInputElement>(null);
  const secondRef = useRef<HTMLInputElement>(null);

  function check(): boolean {
    const judged = judgeNewPassword(value);
    const password = judged.password === 'tooShort' && !tellsShort ? 'tooWeak' : judged.password;
    setFaults({ ...judged, password });
    if (password !== null) firstRef.current?.focus();
    else if (judged.confirmation !== null) secondRef.current?.focus();
    return password === null && judged.confirmation === null;
  }

  function refuse({ code }: ApiFailure): boolean {
    const fault = REFUSALS[code];
    if (fault === undefined) return false;
    setFaults({ ...FAULTLESS, password: fault });
    firstRef.current?.focus();
    return true;
  }

  function onChange(next: NewPassword) {
    setValue(next);
    setFaults(FAULTLESS);
  }
  return { value, faults, firstRef, secondRef, onChange, check, refuse, clear: () => onChange(EMPTY) };
}

/** What is wrong with a new password or its repetition: the key of its words. */
type NewPasswordFault = 'tooShort' | 'tooWeak' | 'tooLong' | 'different' | 'unchanged';

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

export type NewPasswordFaults = Readonly<Record<keyof NewPassword, NewPasswordFault | null>>;

/** Judges a new password exactly as typed (P31); whether it is a common one the server judges. */
export function judgeNewPassword({ password, confirmation }: NewPassword): NewPasswordFaults {
  return { password: judge(password), confirmation: password === confirmation ? null : 'different' };
}

function judge(password: string): NewPasswordFault | null {
  if (lengthOf(password) < MIN_PASSWORD_LENGTH) return 'tooShort';
  if (isTooLong(password)) return 'tooLong';
  return isStrongEnough(password) ? null : 'tooWeak';
}
