import { isRecord, parseJson } from '../platform/json.ts';

/** An answer of the API: the data, or a stable code. Expected outcomes never throw. */
export type ApiResult<Data> = { ok: true; status: number; data: Data } | ApiFailure;

export interface ApiFailure {
  ok: false;
  /** The server's code (`invalid_code` …), or `offline` (nothing was sent), `timeout`, `cancelled`, `bad_answer`. */
  code: string;
  /** Null when no answer came. */
  status: number | null;
  details: Record<string, unknown>;
  /** From Retry-After or `retryAfterSeconds`; null when not given. */
  retryAfterSeconds: number | null;
}

/** What parses an answer: any zod schema. */
interface AnswerSchema<Data> {
  safeParse: (value: unknown) => { success: true; data: Data } | { success: false };
}

export interface ApiOptions<Data> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** Absent: the answer's data is not looked at, and null. */
  schema?: AnswerSchema<Data>;
  signal?: AbortSignal;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** Calls the API of this origin with the session cookie; gives up after 10 s by default. */
export async function apiFetch<Data = null>(path: string, options: ApiOptions<Data> = {}): Promise<ApiResult<Data>> {
  // One controller for both ends of the wait: AbortSignal.any is missing in Safari before 17.4.
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const timer = setTimeout(cancel, options.timeoutMs ?? TIMEOUT_MS);
  options.signal?.addEventListener('abort', cancel);
  if (options.signal?.aborted) cancel();
  try {
    const response = await fetch(path, buildRequest(options, controller.signal));
    const text = await response.text();
    const body = text === '' ? null : parseJson(text);
    return response.ok ? readData(response.status, body, options.schema) : readFailure(response, body);
  } catch {
    if (options.signal?.aborted) return failed('cancelled');
    return failed(controller.signal.aborted ? 'timeout' : 'offline');
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', cancel);
  }
}

function buildRequest({ method, body }: ApiOptions<unknown>, signal: AbortSignal): RequestInit {
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  return {
    method: method ?? 'GET',
    headers: { accept: 'application/json', ...json },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

function readData<Data>(status: number, body: unknown, schema: AnswerSchema<Data> | undefined): ApiResult<Data> {
  // Without a schema `Data` is its default, null.
  if (!schema) return { ok: true, status, data: null as Data };
  const parsed = schema.safeParse(body);
  return parsed.success ? { ok: true, status, data: parsed.data } : failed('bad_answer', status);
}

function readFailure(response: Response, body: unknown): ApiFailure {
  const error = isRecord(body) && isRecord(body['error']) ? body['error'] : {};
  const { code, ...details } = error;
  const seconds = Number(details['retryAfterSeconds'] ?? response.headers.get('retry-after') ?? Number.NaN);
  return {
    ok: false,
    code: typeof code === 'string' ? code : 'bad_answer',
    status: response.status,
    details,
    retryAfterSeconds: Number.isFinite(seconds) ? Math.ceil(seconds) : null,
  };
}

/** A failure that is not the server's own. */
export function failed(code: string, status: number | null = null): ApiFailure {
  return { ok: false, code, status, details: {}, retryAfterSeconds: null };
}
