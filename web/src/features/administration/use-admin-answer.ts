import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiFailure, ApiResult } from '../../api/client.ts';
import { syncNow } from '../../sync/log.ts';

export interface AdminAnswer<Data> {
  /** The last answer; null while there is none. Never kept on the device. */
  readonly data: Data | null;
  /** Why there is none, or none newer; null when the server answered last. */
  readonly failure: ApiFailure | null;
  readonly isLoading: boolean;
  readonly reload: () => void;
  /** Takes what another answer said in its place. */
  readonly replace: (data: Data) => void;
}

interface Options {
  /** Asks again so often while the page is shown, ms. Absent: only when told. */
  readonly every?: number;
  /** The first answer did not come, or one that was asked for. */
  readonly onFailure: (failure: ApiFailure) => void;
}

/** Something of the administration, asked for when it is shown. `ask` must stay the same function. */
export function useAdminAnswer<Data>(
  ask: (signal?: AbortSignal) => Promise<ApiResult<Data>>,
  { every, onFailure }: Options,
): AdminAnswer<Data> {
  const [state, setState] = useState<Omit<AdminAnswer<Data>, 'reload' | 'replace'>>({
    data: null,
    failure: null,
    isLoading: true,
  });
  const asking = useRef<AbortController | null>(null);
  const tell = useRef(onFailure);
  useEffect(() => {
    tell.current = onFailure;
  });
  const load = useCallback(
    async (isQuiet: boolean) => {
      asking.current?.abort();
      const controller = new AbortController();
      asking.current = controller;
      if (!isQuiet) setState((last) => ({ ...last, isLoading: true }));
      const result = await ask(controller.signal);
      if (controller.signal.aborted) return;
      // The role may have been taken back: the panel goes with the next sync.
      if (!result.ok && result.status === 403) void syncNow();
      if (!result.ok && !isQuiet) tell.current(result);
      setState((last) =>
        result.ok
          ? { data: result.data, failure: null, isLoading: false }
          : { data: last.data, failure: result, isLoading: false },
      );
    },
    [ask],
  );
  useEffect(() => {
    void load(false);
    const timer = every && setInterval(() => document.visibilityState === 'visible' && void load(true), every);
    return () => {
      clearInterval(timer);
      asking.current?.abort();
    };
  }, [load, every]);
  return {
    ...state,
    reload: () => void load(false),
    replace: (data) => {
      asking.current?.abort();
      setState({ data, failure: null, isLoading: false });
    },
  };
}
