import { describe, expect, it } from 'vitest';
import { describeMachine, judgeBusy, watchMachine } from './machine.ts';

describe('a busy machine', () => {
  it.each([
    [0, null],
    [0.1, null],
    [0.11, /^The machine is busy: others use 11 % of it/],
    [1, /^The machine is busy: others use 100 % of it/],
  ])('with %s of it in use is judged', (share, sentence) => {
    const judged = judgeBusy(share);
    if (sentence === null) expect(judged).toBeNull();
    else expect(judged).toMatch(sentence);
  });

  it('is seen in what its cores did', async () => {
    const share = await watchMachine();
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThanOrEqual(1);
  });

  it('is told with versions and commit', () => {
    const machine = describeMachine();
    expect(machine.node).toBe(process.version);
    expect(machine.chromium).toMatch(/^(?:Chromium|Google Chrome) \d+|^no Chromium$/);
    expect(machine.commit).toMatch(/^(?:[0-9a-f]{7,}\+?|unknown)$/);
  });
});
