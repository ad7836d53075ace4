import { describe, expect, it } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { hashPassword, isRightPassword } from './password-hash.ts';

describe('a password', () => {
  it('is stored as argon2id with the configured costs', async () => {
    expect(await hashPassword('Natten ar lang 7')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    ['Natten ar lang 7', true],
    ['natten ar lang 7', false],
    ['Natten ar lang 7 ', false],
    ['', false],
  ])('%j is right: %s', async (typed, right) => {
    expect(await isRightPassword(await hashPassword('Natten ar lang 7'), typed)).toBe(right);
  });

  it('is used as typed: white space, accents and characters of any length count', async () => {
    const password = ` <b>å</b>\u0301 ${'🌙'.repeat(500)} `;
    const stored = await hashPassword(password);
    expect(await isRightPassword(stored, password)).toBe(true);
    expect(await isRightPassword(stored, password.trim())).toBe(false);
  });

  it.each(['nobody', ''])('is never right without an account, not even %j', async (typed) => {
    expect(await isRightPassword(null, typed)).toBe(false);
  });

  it('that is wrong takes as long without an account', async () => {
    const stored = await hashPassword('Natten ar lang 7');
    await isRightPassword(null, 'warm');
    const timed = async (hash: string | null): Promise<number> => {
      const start = performance.now();
      await isRightPassword(hash, 'Fel losenord 1');
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let turn = 0; turn < 15; turn += 1) {
      known.push(await timed(stored));
      unknown.push(await timed(null));
    }
    // The shortest of many, and a wide margin for a busy machine: without a hash the ratio would be in the hundreds.
    const ratio = Math.min(...known) / Math.min(...unknown);
    expect(ratio).toBeGreaterThan(0.2);
    expect(ratio).toBeLessThan(5);
  });
});

it('requests beyond the queue’s limit are refused immediately, the rest are served', async () => {
  const asked = Array.from({ length: 140 }, () => hashPassword('Natten ar lang 7').catch((error: unknown) => error));
  const outcomes = await Promise.all(asked);
  const refused = outcomes.filter((outcome) => outcome instanceof AppError);
  expect(refused.length).toBeGreaterThanOrEqual(30);
  expect(refused[0]).toMatchObject({ status: 503, code: 'busy', retryAfterSeconds: 2 });
  expect(outcomes.filter((outcome) => typeof outcome === 'string').length).toBe(140 - refused.length);
  expect(await isRightPassword(null, 'after')).toBe(false);
});
