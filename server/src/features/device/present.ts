import { nameDevice } from '@lulla/domain/account/device-name';
import type { Device } from './reads.ts';

/** A device as the settings list it: in fixed names, never the user agent itself. */
export function presentDevice({ sessionId, userAgent, signedInAt, lastUsedAt }: Device, ownSessionId: string) {
  const { browser, system, kind } = nameDevice(userAgent);
  return { id: sessionId, browser, system, kind, signedInAt, lastUsedAt, isThisDevice: sessionId === ownSessionId };
}
