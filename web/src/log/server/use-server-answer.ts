import { useMemo } from 'react';
import { apiFetch } from '../../api/client.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { getLog, logNow, useLog } from '../../sync/log.ts';
import { askPatiently } from './ask-patiently.ts';
import { type KeptAnswer, keepAnswer, type Question, readKeptAnswer } from './kept-answer.ts';

export interface ServerAnswer<Data> {
  /** The last answer and its time, at first from this device; null without one. */
  readonly answer: KeptAnswer<Data> | null;
  /** Why the server did not answer just now: a code; null when it did, or was not heard yet. */
  readonly refusal: string | null;
  readonly retry: () => void;
}

export interface Asking {
  /** False: only what the device has. */
  readonly enabled: boolean;
  /** Another value requests a new answer. */
  readonly follows?: unknown;
}

/** The device's copy of an answer immediately, then the server's, again after a change or once it is reachable. */
export function useServerAnswer<Data>(
  { what, path, schema }: Pick<Question<Data>, 'what' | 'path' | 'schema'>,
  { enabled, follows }: Asking,
): ServerAnswer<Data> {
  const log = useLog();
  const userId = log.userId ?? '';
  const epoch = log.epoch ?? '';
  const key = `${userId} ${epoch} ${path}`;
  const isOffline = log.sync.state === 'offline';
  const kept = useMemo(
    () => readKeptAnswer({ userId, epoch, what, path, schema }),
    [userId, epoch, what, path, schema],
  );
  const request = async (signal: AbortSignal) => {
    const result = await askPatiently(() => apiFetch(path, { schema, signal }), {
      signal,
      isOffline: () => getLog().sync.state === 'offline',
      retriesRefusals: false,
    });
    if (!result.ok) return result;
    const answer = { data: result.data, at: logNow() };
    if (!signal.aborted) keepAnswer({ userId, epoch, what, path, schema }, answer, getLog().userId);
    return { ...result, data: answer };
  };
  // The log and the network trigger a new request, but are not part of it.
  const { data, failure, reload } = useAnswer(key, request, { enabled, follows: [follows, isOffline] });
  return { answer: data ?? kept, refusal: failure?.code ?? null, retry: reload };
}
