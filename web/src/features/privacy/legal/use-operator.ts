import { type OperatorResponse, operatorResponseSchema } from '@lulla/domain/protocol/operator-response';
import { useState } from 'react';
import { type ApiResult, apiFetch } from '../../../api/client.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { deviceStorage, readStored } from '../../../platform/storage.ts';
import { useLog } from '../../../sync/log.ts';

const KEY = 'operator';

/** Who runs this Lulla: as this device last heard at first, so that the texts are whole offline; null when it never did. */
export function useOperator(): OperatorResponse | null {
  const [stored] = useState(() => readStored(deviceStorage, KEY, operatorResponseSchema));
  const isOffline = useLog().sync.state === 'offline';
  return useAnswer('operator', getOperator, { follows: [isOffline] }).data ?? stored;
}

async function getOperator(signal: AbortSignal): Promise<ApiResult<OperatorResponse>> {
  const result = await apiFetch('/api/operator', { schema: operatorResponseSchema, signal });
  if (result.ok) deviceStorage.set(KEY, JSON.stringify(result.data));
  return result;
}
