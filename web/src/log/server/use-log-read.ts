import { useEffect, useReducer, useRef, useState } from 'react';
import { useLogPart } from '../../sync/log.ts';
import { ReadFailed } from '../../sync/transport/read-activities.ts';

/** Waits before the retries of a read that failed, in ms (core-tracking §9). */
const RETRY_DELAYS = [1000, 2000, 4000];

/** Something of the log that only the server knows. */
export interface LogRead<Data> {
  /** Undefined until it was read. */
  readonly data: Data | undefined;
  /** `reading` also while it is tried again. */
  readonly state: 'reading' | 'read' | 'offline' | 'failed';
  readonly retry: () => void;
}

interface Heard<Data> {
  readonly key: string;
  readonly data?: Data;
  readonly failure: 'offline' | 'failed' | null;
}

/** Reads what `key` names once it is wanted, with three retries; offline it waits for the network. */
export function useLogRead<Data>(key: string, read: () => Promise<Data>, { enabled = true } = {}): LogRead<Data> {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [heard, setHeard] = useState<Heard<Data> | null>(null);
  const latest = useLatest(read);
  // A try is a reason to read again.
  useEffect(() => {
    if (!enabled) return;
    let isWanted = true;
    setHeard((last) => (last?.key === key ? { ...last, failure: null } : null));
    readPatiently(
      () => latest.current(),
      () => isWanted,
    ).then(
      (data) => isWanted && setHeard({ key, data, failure: null }),
      (error) =>
        isWanted && setHeard((last) => ({ ...(last?.key === key ? last : { key }), failure: failureOf(error) })),
    );
    return () => {
      isWanted = false;
    };
  }, [key, enabled, attempt, latest]);
  const present = heard?.key === key ? heard : null;
  useOnReturn(() => {
    if (present?.failure === 'offline') retry();
  });
  const state = present?.failure ?? (present?.data === undefined ? 'reading' : 'read');
  return { data: present?.data, state, retry };
}

async function readPatiently<Data>(read: () => Promise<Data>, isWanted: () => boolean, failures = 0): Promise<Data> {
  try {
    return await read();
  } catch (error) {
    const delay = RETRY_DELAYS[failures];
    if (delay === undefined || failureOf(error) === 'offline') throw error;
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (!isWanted()) throw error;
    return readPatiently(read, isWanted, failures + 1);
  }
}

function failureOf(error: unknown): 'offline' | 'failed' {
  return error instanceof ReadFailed && error.code === 'offline' ? 'offline' : 'failed';
}

/** Calls back when the log's own sync reaches the server again. */
function useOnReturn(callback: () => void): void {
  const isOffline = useLogPart((log) => log.sync.state === 'offline');
  const wasOffline = useRef(isOffline);
  const latest = useLatest(callback);
  useEffect(() => {
    if (wasOffline.current && !isOffline) latest.current();
    wasOffline.current = isOffline;
  }, [isOffline, latest]);
}

/** The latest callback, for an effect that must not depend on it. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
