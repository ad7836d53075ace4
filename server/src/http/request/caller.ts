import { DAY, SECOND } from '@lulla/domain/time/instant';
import type { Context } from '../../context/context.ts';
import { isToken, makeToken } from '../../secrets/token.ts';
import type { AppContext } from './app-env.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** Since when limits know a device: as long as they know a network. */
const DEVICE_KNOWN = 60 * DAY;

/** Who asks, as limits count it. */
export interface Caller {
  readonly address: string;
  /** What its cookie of a device says; null when it has none. */
  readonly device: string | null;
}

type Means = Pick<Context, 'config'>;

export function callerOf(c: AppContext, { config }: Means): Caller {
  const device = readCookie(c, config, 'lulla-device');
  return { address: c.get('clientAddress'), device: device !== undefined && isToken(device) ? device : null };
}

/**
 * As `callerOf`, for who has just proven whose account it is: from here on the device has a cookie by which limits know
 * it. It is random, opens nothing, and says nothing of the account.
 */
export function knownCallerOf(c: AppContext, context: Means): Caller {
  const { address, device } = callerOf(c, context);
  const value = device ?? makeToken();
  writeCookie(c, context.config, 'lulla-device', { value, maxAgeSeconds: DEVICE_KNOWN / SECOND });
  return { address, device: value };
}
