import { displayNameFault, parseDisplayName } from '@lulla/domain/account/display-name';
import { parseEmail } from '@lulla/domain/account/email';
import { isStrongEnough, isTooLong } from '@lulla/domain/account/password';
import * as z from 'zod/mini';

/** What can be wrong with a field: the key of its words, so that a switch of language rewrites it. */
export type FieldFault =
  | 'emailMissing'
  | 'emailInvalid'
  | 'passwordMissing'
  | 'passwordTooWeak'
  | 'passwordTooLong'
  | 'displayNameMissing'
  | 'displayNameInvalid'
  | 'countryInvalid'
  | 'invalidCredentials'
  | 'missingInfo';

function must(test: (text: string) => boolean, fault: FieldFault) {
  // Stops at the first fault: 'missing' is enough said.
  return z.refine<string>(test, { error: fault, abort: true });
}

const email = z.string().check(
  must((text) => text.trim() !== '', 'emailMissing'),
  must((text) => parseEmail(text) !== null, 'emailInvalid'),
);

const present = must((text) => text !== '', 'passwordMissing');
const short = must((text) => !isTooLong(text), 'passwordTooLong');

export const signInFields = z.object({ email, password: z.string().check(present) });

export const signUpFields = z.object({
  email,
  password: z.string().check(present, short, must(isStrongEnough, 'passwordTooWeak')),
  // An empty one is allowed, one that looks empty is not.
  displayName: z.string().check(
    must(
      (text) => parseDisplayName(text) === '' || displayNameFault(text) !== 'displayNameMissing',
      'displayNameMissing',
    ),
    must((text) => displayNameFault(text) !== 'displayNameInvalid', 'displayNameInvalid'),
  ),
});

export type SignInFields = z.infer<typeof signInFields>;
export type SignUpFields = z.infer<typeof signUpFields>;

/** The first field that is empty of the two that are wanted: it says so of both (accounts §8, P51). */
export function firstMissing({ email, password }: SignInFields): 'email' | 'password' | null {
  if (email.trim() === '') return 'email';
  return password === '' ? 'password' : null;
}
