import { describe, expect, it } from 'vitest';
import { signInFields, signUpFields } from './field-rules.ts';

function faults(result: ReturnType<typeof signUpFields.safeParse> | ReturnType<typeof signInFields.safeParse>) {
  return result.success ? {} : Object.fromEntries(result.error.issues.map((issue) => [issue.path[0], issue.message]));
}

const good = { email: ' Anna@Example.com ', password: 'Natten1gott!', displayName: 'Anna' };

describe('sign-up fields', () => {
  it('take what is right, the password as typed', () => {
    expect(faults(signUpFields.safeParse(good))).toEqual({});
    expect(faults(signUpFields.safeParse({ ...good, displayName: '' }))).toEqual({});
    expect(faults(signUpFields.safeParse({ ...good, displayName: '\u200b' }))).toEqual({
      displayName: 'displayNameMissing',
    });
  });

  it('name one fault a field [A5.1]', () => {
    expect(faults(signUpFields.safeParse({ email: ' ', password: '', displayName: 'a'.repeat(51) }))).toEqual({
      email: 'emailMissing',
      password: 'passwordMissing',
      displayName: 'displayNameInvalid',
    });
    expect(faults(signUpFields.safeParse({ ...good, email: 'anna@', password: 'natten1' }))).toEqual({
      email: 'emailInvalid',
      password: 'passwordTooWeak',
    });
    expect(faults(signUpFields.safeParse({ ...good, password: 'Aa1'.repeat(400) }))).toEqual({
      password: 'passwordTooLong',
    });
  });
});

it('sign-in fields do not judge a password that exists already [A5.8]', () => {
  expect(faults(signInFields.safeParse({ email: 'anna@example.com', password: 'x' }))).toEqual({});
  expect(faults(signInFields.safeParse({ email: '', password: '' }))).toEqual({
    email: 'emailMissing',
    password: 'passwordMissing',
  });
});
