import { nameDevice } from '@lulla/domain/account/device-name';
import type { Device } from './reads.ts';

/** A device as the settings list it: by fixed names, never the user agent. */
export function presentDevice({ sessionId, userAgent, signedInAt, lastUsedAt }: Device, ownSessionId: string) {
  const { browser, system, kind } = nameDevice(userAgent);
  return { id: sessionId, browser, system, kind, signedInAt, lastUsedAt, isThisDevice: sessionId === ownSessionId };
}
