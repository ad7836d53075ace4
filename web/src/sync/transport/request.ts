import type { Environment } from '../model/environment.ts';
import { REQUEST_TIMEOUT } from '../model/timing.ts';

export interface Reply {
  readonly status: number;
  /** Parsed JSON; undefined when it is none. */
  readonly body: unknown;
  /** Retry-After in ms; null when not given. */
  readonly retryAfter: number | null;
}

/**
 * Calls the API and reads the whole answer. Null without one: no network, or nothing arrived for `REQUEST_TIMEOUT`.
 * Slow answers that still deliver are waited for.
 */
export async function request(environment: Environment, path: string, init: RequestInit): Promise<Reply | null> {
  const controller = new AbortController();
  let timer = environment.setTimer(() => controller.abort(), REQUEST_TIMEOUT);
  const somethingCame = () => {
    environment.clearTimer(timer);
    timer = environment.setTimer(() => controller.abort(), REQUEST_TIMEOUT);
  };
  try {
    const response = await environment.fetch(path, {
      ...init,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: controller.signal,
    });
    somethingCame();
    const text = await readText(response, somethingCame);
    return { status: response.status, body: asJson(text), retryAfter: retryAfter(response, environment.now()) };
  } catch {
    return null;
  } finally {
    environment.clearTimer(timer);
  }
}

async function readText(response: Response, somethingCame: () => void): Promise<string> {
  if (!response.body) return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    somethingCame();
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The header's wait in ms: it may be seconds or a date. */
function retryAfter(response: Response, now: number): number | null {
  const header = response.headers.get('retry-after');
  if (header === null) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/** The stable code of an error answer; undefined when it has none. */
export function errorCode(body: unknown): string | undefined {
  const error = isRecord(body) ? body['error'] : undefined;
  const code = isRecord(error) ? error['code'] : undefined;
  return typeof code === 'string' ? code : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
