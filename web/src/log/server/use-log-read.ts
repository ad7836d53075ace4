import { useEffect } from 'react';
import { type ApiFailure, type ApiResult, failed } from '../../api/client.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { getLog, useLogPart } from '../../sync/log.ts';
import { ReadFailed } from '../../sync/transport/read-activities.ts';
import { askPatiently } from './ask-patiently.ts';

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
  const ask = (signal: AbortSignal) =>
    askPatiently(() => answerOf(read), {
      signal,
      isOffline: () => getLog().sync.state === 'offline',
      retriesRefusals: true,
    });
  const answer = useAnswer(key, ask, { enabled });
  const { data, reload } = answer;
  const failure = answer.isLoading ? null : answer.failure;
  // Again when the log's own sync reaches the server.
  useEffect(() => {
    if (!isOffline && (failure?.code === 'offline' || failure?.code === 'unanswered')) reload();
  }, [isOffline]);
  return { data: data ?? undefined, state: stateOf(failure, data), retry: reload };
}

function stateOf(failure: ApiFailure | null, data: unknown): LogRead<unknown>['state'] {
  if (failure) return failure.code === 'offline' ? 'offline' : 'failed';
  return data == null ? 'reading' : 'read';
}

async function answerOf<Data>(read: () => Promise<Data>): Promise<ApiResult<Data>> {
  try {
    return { ok: true, status: 200, data: await read() };
  } catch (error) {
    return failed(error instanceof ReadFailed ? error.code : 'failed');
  }
}
