import { MINUTE } from '@lulla/domain/time/instant';
import { afterEach, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../harness/api.ts';
import { Lulla } from '../../harness/lulla.ts';
import { diaperWith, tap } from '../../harness/taps.ts';
import { countEntries } from '../recorder.ts';

let lulla: Lulla | undefined;

afterEach(async () => {
  await lulla?.stop();
  lulla = undefined;
});

/** A module that sets the clock of a Node process wrong before anything else runs. */
function wrongBy(ms: number): string {
  const code = `
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...parts) { if (parts.length === 0) super(RealDate.now() + ${ms}); else super(...parts); }
      static now() { return RealDate.now() + ${ms}; }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

describe('a server whose clock is 10 minutes away from its database’s', { timeout: 120_000 }, () => {
  it.each([10, -10])('by %i minutes: codes, sessions, trials and repeats go by one clock', async (minutes) => {
    lulla = await Lulla.start({ env: { NODE_OPTIONS: wrongBy(minutes * MINUTE) } });
    // A code lives for 10 minutes: judged by two clocks it would be dead, or live for ever.
    const anna: Person = await signUp(lulla, 'Anna');
    const session = await anna.request('GET', '/api/session');
    expect(session.status).toBe(200);
    // S8: the phone's clock is right and the server's is not; the entry is moved to the server's time, and taken.
    await tap(anna, diaperWith('pee', Date.now()));
    const now = Date.now() + minutes * MINUTE;
    const rows = await anna.request('GET', `/api/activities?from=${now - MINUTE}&to=${now + MINUTE}`);
    expect(((await rows.json()) as { rows: unknown[] }).rows).toHaveLength(1);
    expect((await countEntries(anna)).size).toBe(1);
  });
});
