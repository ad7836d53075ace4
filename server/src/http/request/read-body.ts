import * as z from 'zod/mini';
import { AppError } from '../../platform/app-error.ts';
import type { AppContext } from './app-env.ts';
import { isModestJson, namesPrototype } from './json-shape.ts';
import { readBytes } from './read-bytes.ts';

/** Enough for any form; larger routes set their own limit. */
const DEFAULT_MAX_BYTES = 16 * 1024;
const MAX_ISSUES = 10;

/**
 * The JSON body of the request, validated by `schema`. Refuses with 413 `body_too_large`, 400 `invalid_json` (not
 * UTF-8, not JSON, too deep, too many values) and 422 `invalid_body`, which names the places and never repeats a value.
 * A key `__proto__` is always refused.
 */
export async function readBody<S extends z.core.$ZodType>(
  c: AppContext,
  schema: S,
  options: { maxBytes?: number; maxMembers?: number; mayBeEmpty?: boolean } = {},
): Promise<z.core.output<S>> {
  const bytes = await readBytes(c.req.raw, options.maxBytes ?? DEFAULT_MAX_BYTES);
  const isLeftOut = options.mayBeEmpty === true && bytes.length === 0;
  const result = z.safeParse(schema, isLeftOut ? {} : parseJson(bytes, options.maxMembers));
  if (result.success) return result.data;
  throw new AppError(422, 'invalid_body', { details: { issues: presentIssues(result.error.issues) } });
}

/** The query string, validated like a body: 422 `invalid_query`, also if a key is repeated. */
export function readQuery<S extends z.core.$ZodType>(c: AppContext, schema: S): z.core.output<S> {
  // With two values, caches, logs and we might each read another one.
  if (Object.values(c.req.queries()).some((values) => values.length > 1)) {
    throw new AppError(422, 'invalid_query', { details: { issues: [{ path: '', code: 'repeated_key' }] } });
  }
  const result = z.safeParse(schema, c.req.query());
  if (result.success) return result.data;
  throw new AppError(422, 'invalid_query', { details: { issues: presentIssues(result.error.issues) } });
}

function parseJson(bytes: Uint8Array, maxMembers?: number): unknown {
  if (!isModestJson(bytes, maxMembers)) throw new AppError(400, 'invalid_json');
  const { text, value } = decode(bytes);
  if (!namesPrototype(text, value)) return value;
  throw new AppError(422, 'invalid_body', { details: { issues: [{ path: '', code: 'unrecognized_keys' }] } });
}

function decode(bytes: Uint8Array): { text: string; value: unknown } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text, value: JSON.parse(text) };
  } catch (error) {
    throw new AppError(400, 'invalid_json', { cause: error });
  }
}

interface PresentedIssue {
  path: string;
  code: string;
  /** The rule of ours that refused it, if the code is `custom`. */
  rule?: string;
}

function presentIssues(issues: readonly z.core.$ZodIssue[]): PresentedIssue[] {
  return issues.slice(0, MAX_ISSUES).map((issue) => {
    const presented = { path: issue.path.map(String).join('.'), code: issue.code };
    return issue.code === 'custom' ? { ...presented, rule: issue.message } : presented;
  });
}
