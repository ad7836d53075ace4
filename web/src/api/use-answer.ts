import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiFailure, ApiResult } from './client.ts';

export interface Answer<Data> {
  /** The last answer; null while there is none. */
  readonly data: Data | null;
  /** Why there is none, or none newer; null when the server answered last. */
  readonly failure: ApiFailure | null;
  readonly isLoading: boolean;
  readonly reload: () => void;
  /** Takes the data of another answer instead. */
  readonly replace: (data: Data) => void;
}

interface Options {
  /** False: nothing is requested. */
  readonly enabled?: boolean;
  /** Another value requests a new answer; always the same number of values. */
  readonly follows?: readonly unknown[];
  /** Requests a new answer at this interval while the page is visible, ms. */
  readonly every?: number;
  /** Called for every failure but those of `every`. */
  readonly onFailure?: (failure: ApiFailure) => void;
}

/** Something that the server knows, read while mounted. An answer to another `key` is not shown. Not for the log. */
export function useAnswer<Data>(
  key: string,
  ask: (signal: AbortSignal) => Promise<ApiResult<Data>>,
  { enabled = true, follows = [], every, onFailure }: Options = {},
): Answer<Data> {
  const [state, setState] = useState<State<Data>>(() => unanswered(key));
  const request = useRef<AbortController | null>(null);
  const latest = useRef({ ask, onFailure });
  useEffect(() => {
    latest.current = { ask, onFailure };
  });
  const load = useCallback(
    async (isQuiet: boolean) => {
      request.current?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      request.current = controller;
      if (!isQuiet) setState((last) => waiting(stateOf(key, last)));
      const result = await latest.current.ask(signal);
      if (signal.aborted) return;
      if (!result.ok && !isQuiet) latest.current.onFailure?.(result);
      setState((last) => {
        const { data } = stateOf(key, last);
        return {
          key,
          isLoading: false,
          ...(result.ok ? { data: result.data, failure: null } : { data, failure: result }),
        };
      });
    },
    [key],
  );
  useEffect(() => {
    if (!enabled) return;
    void load(false);
    const timer = every && setInterval(() => document.visibilityState === 'visible' && void load(true), every);
    return () => {
      clearInterval(timer);
      request.current?.abort();
    };
  }, [load, enabled, every, ...follows]);
  return {
    ...stateOf(key, state),
    reload: () => void (enabled && load(false)),
    replace: (data) => {
      request.current?.abort();
      setState({ key, data, failure: null, isLoading: false });
    },
  };
}

type State<Data> = Pick<Answer<Data>, 'data' | 'failure' | 'isLoading'> & { readonly key: string };

function unanswered(key: string): State<never> {
  return { key, data: null, failure: null, isLoading: true };
}

/** The same state where it waits already: whatever is mounted would be drawn twice. */
function waiting<Data>(state: State<Data>): State<Data> {
  return state.isLoading ? state : { ...state, isLoading: true };
}

function stateOf<Data>(key: string, state: State<Data>): State<Data> {
  return state.key === key ? state : unanswered(key);
}
