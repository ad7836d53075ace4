import type Stripe from 'stripe';
import type { StripeConfig } from '../config/config.ts';
import type { Context } from '../context/context.ts';
import { Unavailable } from '../database/unavailable.ts';
import { AppError } from '../platform/app-error.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { PATIENCE_MS } from './patience.ts';

/** For one call: what hangs is tried once more while there is patience. */
const CALL_MS = 4_000;
const RETRIES = 1;
/** When somebody may try again, s. */
const TRY_AGAIN = 15;
/** The API we were written against, whatever the account's default is. The SDK's types are of the same. */
const API_VERSION = '2026-08-26.dahlia';

const SECRET = /\b(?:[rs]k_(?:live|test)|whsec)_\w+/g;

/** Does something with Stripe; refuses with 503 `billing_unavailable` when it does not answer as it should. */
export type AskStripe = <T>(work: (stripe: Stripe) => Promise<T>, deadline?: AbortSignal) => Promise<T>;

/** Our line to Stripe, behind a breaker of its own. The SDK is loaded when it is first needed: few starts have a Stripe. */
export function stripeClient({ clock }: Pick<Context, 'clock'>, config: StripeConfig): AskStripe {
  const breaker = new CircuitBreaker(clock);
  return async (work, deadline = AbortSignal.timeout(PATIENCE_MS)) => {
    try {
      const stripe = await build(config, deadline);
      return await breaker.call(() => untilAborted(work(stripe), deadline), { signal: deadline, isFailure });
    } catch (error) {
      if (error instanceof AppError || error instanceof Unavailable) throw error;
      throw new AppError(503, 'billing_unavailable', { retryAfterSeconds: TRY_AGAIN, cause: withoutSecrets(error) });
    }
  };
}

async function build({ secretKey, apiUrl }: StripeConfig, deadline: AbortSignal): Promise<Stripe> {
  const { default: Sdk } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Sdk(secretKey, {
    apiVersion: API_VERSION,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port,
    timeout: CALL_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    // Sockets are let go of at the deadline, also in the middle of an answer.
    httpClient: Sdk.createFetchHttpClient((url: string | URL | Request, init?: RequestInit) =>
      fetch(url, { ...init, redirect: 'error', signal: withDeadline(init?.signal, deadline) }),
    ),
  });
}

function withDeadline(signal: AbortSignal | null | undefined, deadline: AbortSignal): AbortSignal {
  return signal ? AbortSignal.any([signal, deadline]) : deadline;
}

/** The SDK sleeps between its tries, whatever the hour. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** What Stripe says of a request that cannot be as it is. */
interface Refusal {
  readonly statusCode: number;
  readonly code?: string;
  readonly param?: string;
}

function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  const statusCode: unknown = Reflect.get(error, 'statusCode');
  return typeof statusCode === 'number' ? (error as Error & Refusal) : null;
}

/** Whether Stripe is at fault, or the way there. A request of ours that it refuses says that it is well. */
function isFailure(error: unknown): boolean {
  if (error instanceof AppError || error instanceof Unavailable) return false;
  const status = refusalOf(error)?.statusCode ?? 500;
  return status >= 500 || status === 429;
}

/** Whether Stripe does not know what it was asked for: `param` says which part of the request, absent the whole of it. */
export function isMissing(error: unknown, param?: string): boolean {
  const refusal = refusalOf(error);
  return refusal?.code === 'resource_missing' && (param === undefined || refusal.param === param);
}

/** What may be logged: Stripe repeats the key it refuses, not always masked. */
function withoutSecrets(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('Stripe was not reached');
  const refusal = refusalOf(error);
  const facts = refusal ? ` (${refusal.statusCode}${refusal.code ? ` ${refusal.code}` : ''})` : '';
  return new Error(`${error.name}${facts}: ${error.message.replace(SECRET, '[secret]')}`);
}

/** Whether an address that Stripe gave may be opened: over TLS, or on this machine where Stripe is there too. */
export function isSafePage(url: string | null | undefined, { apiUrl }: StripeConfig): url is string {
  if (!url || !URL.canParse(url)) return false;
  const { protocol, origin } = new URL(url);
  return protocol === 'https:' || origin === apiUrl;
}
