import { useEffect } from 'react';
import { type ApiFailure, type ApiResult, failed } from '../../api/client.ts';
import { useAnswer } from '../../api/use-answer.ts';
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

/** Reads what `key` names once it is wanted, with three retries; offline it waits for the network. */
export function useLogRead<Data>(key: string, read: () => Promise<Data>, { enabled = true } = {}): LogRead<Data> {
  const isOffline = useLogPart((log) => log.sync.state === 'offline');
  const answer = useAnswer(key, (signal) => readPatiently(read, signal), { enabled });
  const { data, reload } = answer;
  const failure = answer.isLoading ? null : answer.failure;
  // Again when the log's own sync reaches the server.
  useEffect(() => {
    if (!isOffline && failure?.code === 'offline') reload();
  }, [isOffline]);
  return { data: data ?? undefined, state: stateOf(failure, data), retry: reload };
}

function stateOf(failure: ApiFailure | null, data: unknown): LogRead<unknown>['state'] {
  if (failure) return failure.code === 'offline' ? 'offline' : 'failed';
  return data == null ? 'reading' : 'read';
}

async function readPatiently<Data>(read: () => Promise<Data>, signal: AbortSignal): Promise<ApiResult<Data>> {
  for (let failures = 0; ; failures += 1) {
    try {
      return { ok: true, status: 200, data: await read() };
    } catch (error) {
      const code = error instanceof ReadFailed ? error.code : 'failed';
      const delay = RETRY_DELAYS[failures];
      if (delay === undefined || code === 'offline') return failed(code);
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (signal.aborted) return failed('cancelled');
    }
  }
}
