import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiResult, failed } from '../../api/client.ts';
import { askPatiently } from './ask-patiently.ts';

const READ = { ok: true, status: 200, data: 'read' } as const;

let aborting: AbortController;
let asked = 0;
let isOffline: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  aborting = new AbortController();
  asked = 0;
  isOffline = false;
});

afterEach(() => vi.useRealTimers());

/** Asks for something whose first answers are `failures`; then it is read. */
function begin(failures: readonly string[], { retriesRefusals = true } = {}): Promise<ApiResult<string>> {
  const ask = async () => {
    const code = failures[asked];
    asked += 1;
    return code === undefined ? READ : failed(code);
  };
  return askPatiently(ask, { signal: aborting.signal, isOffline: () => isOffline, retriesRefusals });
}

describe('D25 a read without an answer', () => {
  it.each(['offline', 'timeout'])(
    'is tried again after 1, 2 and 4 s while the log is not offline: %s',
    async (code) => {
      const reading = begin([code, code, code]);
      await vi.advanceTimersByTimeAsync(6_999);
      expect(asked).toBe(3);
      await vi.advanceTimersByTimeAsync(1);
      expect(await reading).toEqual(READ);
    },
  );

  it('waits for the log where that is offline', async () => {
    isOffline = true;
    expect(await begin(['offline'])).toEqual(failed('offline'));
    expect(asked).toBe(1);
  });

  it('ends as soon as the log goes offline', async () => {
    const reading = begin(['offline', 'offline']);
    await vi.advanceTimersByTimeAsync(999);
    isOffline = true;
    await vi.advanceTimersByTimeAsync(1);
    expect(await reading).toEqual(failed('offline'));
  });

  it('is tried again where the log came back while it was under way', async () => {
    isOffline = true;
    const ask = async () => {
      asked += 1;
      isOffline = false;
      return asked === 1 ? failed('offline') : READ;
    };
    const reading = askPatiently(ask, { signal: aborting.signal, isOffline: () => isOffline, retriesRefusals: true });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await reading).toEqual(READ);
  });

  it('says after the last retry that another try has to be offered', async () => {
    const reading = begin(['offline', 'offline', 'offline', 'offline']);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(await reading).toEqual(failed('unanswered'));
    expect(asked).toBe(4);
  });

  it('is not tried again once nobody wants it', async () => {
    const reading = begin(['offline']);
    await vi.advanceTimersByTimeAsync(500);
    aborting.abort();
    expect(await reading).toEqual(failed('cancelled'));
    expect(vi.getTimerCount()).toBe(0);
    expect(asked).toBe(1);
  });
});

describe('a refusal', () => {
  it('is tried again three times where that is wanted', async () => {
    const reading = begin(['busy', 'busy', 'busy', 'busy']);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(await reading).toEqual(failed('busy'));
    expect(asked).toBe(4);
  });

  it('else is the answer', async () => {
    expect(await begin(['premium_required'], { retriesRefusals: false })).toEqual(failed('premium_required'));
    expect(asked).toBe(1);
  });
});
