import { type OperatorResponse, operatorResponseSchema } from '@lulla/domain/protocol/operator-response';
import { useEffect, useState } from 'react';
import { apiFetch } from '../../../api/client.ts';
import { deviceStorage, readStored } from '../../../platform/storage.ts';
import { useLog } from '../../../sync/log.ts';

const KEY = 'operator';

/** Who runs this Lulla: as this device last heard at first, so that the texts are whole offline; null when it never did. */
export function useOperator(): OperatorResponse | null {
  const [operator, setOperator] = useState(() => readStored(deviceStorage, KEY, operatorResponseSchema));
  const isOffline = useLog().sync.state === 'offline';
  // The way back online is a reason to ask again.
  useEffect(() => {
    const asking = new AbortController();
    void apiFetch('/api/operator', { schema: operatorResponseSchema, signal: asking.signal }).then((result) => {
      if (!result.ok || asking.signal.aborted) return;
      deviceStorage.set(KEY, JSON.stringify(result.data));
      setOperator(result.data);
    });
    return () => asking.abort();
  }, [isOffline]);
  return operator;
}
