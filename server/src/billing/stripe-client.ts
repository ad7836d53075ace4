import type Stripe from 'stripe';
import type { StripeConfig } from '../config/config.ts';
import type { Context } from '../context/context.ts';
import { Unavailable } from '../database/unavailable.ts';
import { AppError } from '../platform/app-error.ts';
import { CircuitBreaker } from './circuit-breaker.ts';

/** For everything that one request of ours asks of a payment provider, ms: devices wait 10 s for our answer (B36). */
export const STRIPE_TIMEOUT_MS = 8_500;
/** Timeout of one call; it is retried once within the total time. */
const CALL_MS = 4_000;
const RETRIES = 1;
/** When somebody may try again, s. */
const TRY_AGAIN = 15;
/** The API version that this code was written for, the same as the SDK's types. */
const API_VERSION = '2026-08-26.dahlia';

const SECRET = /\b(?:[rs]k_(?:live|test)|whsec)_\w+/g;

/** Calls Stripe; refuses with 503 `billing_unavailable` if it does not answer properly. */
export type AskStripe = <T>(work: (stripe: Stripe) => Promise<T>, deadline?: AbortSignal) => Promise<T>;

/** The Stripe client, behind its own circuit breaker. The SDK is loaded on first use. */
export function stripeClient({ clock }: Pick<Context, 'clock'>, config: StripeConfig): AskStripe {
  const breaker = new CircuitBreaker(clock);
  return async (work, deadline = AbortSignal.timeout(STRIPE_TIMEOUT_MS)) => {
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
    // Sockets are closed at the deadline, even in the middle of an answer.
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

/** Stripe's error for an invalid request. */
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

/** Whether the error is Stripe's or the network's. A request that Stripe refuses shows that it works. */
function isFailure(error: unknown): boolean {
  if (error instanceof AppError || error instanceof Unavailable) return false;
  const status = refusalOf(error)?.statusCode ?? 500;
  return status >= 500 || status === 429;
}

/** Whether Stripe answered with an error of its own. It repeats that answer to the same idempotency key for a day. */
export function isServerError(error: unknown): boolean {
  return (refusalOf(error)?.statusCode ?? 0) >= 500;
}

/** Whether Stripe reports an unknown object; `param` names the part of the request, undefined for the whole. */
export function isMissing(error: unknown, param?: string): boolean {
  const refusal = refusalOf(error);
  return refusal?.code === 'resource_missing' && (param === undefined || refusal.param === param);
}

/** What may be logged: Stripe repeats the rejected key, not always masked. */
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
