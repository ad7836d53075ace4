import { useRef, useState } from 'react';
import type { ApiResult } from './client.ts';

export interface Call<Input> {
  readonly isPending: boolean;
  /** Does nothing while one is under way. */
  readonly run: (input: Input) => void;
}

/** A call to the server. `onAnswer` gets the result, even if the screen is gone by then. */
export function useCall<Input, Data>(
  call: (input: Input) => Promise<ApiResult<Data>>,
  onAnswer: (result: ApiResult<Data>, input: Input) => void,
): Call<Input> {
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);
  async function run(input: Input): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    const result = await call(input);
    isRunning.current = false;
    setPending(false);
    onAnswer(result, input);
  }
  return { isPending, run: (input) => void run(input) };
}
