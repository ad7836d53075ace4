import { DAY, SECOND } from '@lulla/domain/time/instant';
import type { Context } from '../../context/context.ts';
import { makeToken } from '../../secrets/token.ts';
import type { AppContext } from './app-env.ts';
import { readToken, writeCookie } from './cookies.ts';

/** How long limits know a device: as long as a network. */
const DEVICE_KNOWN = 60 * DAY;

/** The caller, as limits count it. */
export interface Caller {
  readonly address: string;
  /** Its device cookie; null without one. */
  readonly device: string | null;
}

type Means = Pick<Context, 'config'>;

export function callerOf(c: AppContext, { config }: Means): Caller {
  return { address: c.get('clientAddress'), device: readToken(c, config, 'lulla-device') };
}

/**
 * Like `callerOf`, for a caller who has just proven their account: sets the device cookie by which limits know it. It
 * is random, opens nothing, and says nothing about the account.
 */
export function knownCallerOf(c: AppContext, context: Means): Caller {
  const { address, device } = callerOf(c, context);
  const value = device ?? makeToken();
  writeCookie(c, context.config, 'lulla-device', { value, maxAgeSeconds: DEVICE_KNOWN / SECOND });
  return { address, device: value };
}
