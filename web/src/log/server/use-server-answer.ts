import { useEffect, useMemo, useReducer, useState } from 'react';
import { apiFetch } from '../../api/client.ts';
import { getLog, logNow, useLog } from '../../sync/log.ts';
import { type KeptAnswer, keepAnswer, type Question, readKeptAnswer } from './kept-answer.ts';

export interface ServerAnswer<Data> {
  /** The last answer and its time, at first from this device; null without one. */
  readonly answer: KeptAnswer<Data> | null;
  /** Why the server did not answer just now: a code; null when it did, or was not heard yet. */
  readonly refusal: string | null;
  readonly retry: () => void;
}

type Heard<Data> = Omit<ServerAnswer<Data>, 'retry'> & { readonly key: string };

export interface Asking {
  /** False: only what the device has. */
  readonly enabled: boolean;
  /** Another value requests a new answer. */
  readonly follows?: unknown;
}

/**
 * The device's copy of an answer immediately, then the server's. Repeats the request when its subject changed, and when
 * the server is reachable again.
 */
export function useServerAnswer<Data>(question: Question<Data>, { enabled, follows }: Asking): ServerAnswer<Data> {
  const { userId, epoch, what, path, schema } = question;
  const key = `${userId} ${epoch} ${path}`;
  const isOffline = useLog().sync.state === 'offline';
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [heard, setHeard] = useState<Heard<Data> | null>(null);
  const kept = useMemo(
    () => readKeptAnswer({ userId, epoch, what, path, schema }),
    [userId, epoch, what, path, schema],
  );
  // The log and the network trigger a new request, but are not part of it.
  useEffect(() => {
    if (!enabled) return;
    const asking = new AbortController();
    void apiFetch(path, { schema, signal: asking.signal }).then((reply) => {
      if (asking.signal.aborted) return;
      if (!reply.ok) return setHeard((last) => ({ key, answer: operationResult(key, last), refusal: reply.code }));
      const answer = { data: reply.data, at: logNow() };
      keepAnswer({ userId, epoch, what, path, schema }, answer, getLog().userId);
      setHeard({ key, answer, refusal: null });
    });
    return () => asking.abort();
  }, [key, enabled, follows, isOffline, attempt]);
  return { answer: operationResult(key, heard) ?? kept, refusal: heard?.key === key ? heard.refusal : null, retry };
}

function operationResult<Data>(key: string, heard: Heard<Data> | null): KeptAnswer<Data> | null {
  return heard?.key === key ? heard.answer : null;
}
