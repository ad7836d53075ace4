import { type OperatorResponse, operatorResponseSchema } from '@lulla/domain/protocol/operator-response';
import { useEffect, useState } from 'react';
import { apiFetch } from '../../../api/client.ts';
import { useLog } from '../../../sync/log.ts';

const KEY = 'operator';

/** Who runs this Lulla: as this device last heard at first, so that the texts are whole offline; null when it never did. */
export function useOperator(): OperatorResponse | null {
  const [operator, setOperator] = useState(readKept);
  const isOffline = useLog().sync.state === 'offline';
  // The way back online is a reason to ask again.
  useEffect(() => {
    const asking = new AbortController();
    void apiFetch('/api/operator', { schema: operatorResponseSchema, signal: asking.signal }).then((result) => {
      if (!result.ok || asking.signal.aborted) return;
      keep(result.data);
      setOperator(result.data);
    });
    return () => asking.abort();
  }, [isOffline]);
  return operator;
}

function readKept(): OperatorResponse | null {
  try {
    const parsed = operatorResponseSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function keep(operator: OperatorResponse): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(operator));
  } catch {
    // Without storage it is asked again each time.
  }
}
