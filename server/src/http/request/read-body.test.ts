import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createLogger } from '../../platform/logger.ts';
import { answerError } from '../response/answer-error.ts';
import type { AppEnv } from './app-env.ts';
import { readBody, readQuery } from './read-body.ts';
import { requestId } from './request-id.ts';

const schema = z.strictObject({
  amount: z.int().check(z.gte(1)),
  note: z.optional(z.string().check(z.refine((text) => text !== 'no', 'not_no'))),
});

const querySchema = z.strictObject({ from: z.string(), to: z.optional(z.string()) });

const app = new Hono<AppEnv>();
app.use(requestId());
app.post('/', async (c) => c.json(await readBody(c, schema, { maxBytes: 100 })));
app.get('/', async (c) => c.json(readQuery(c, querySchema)));
app.onError(answerError(createLogger('silent')));

async function post(
  body: string | Uint8Array | ReadableStream<Uint8Array>,
): Promise<{ status: number; body: unknown }> {
  const response = await app.request('/', { method: 'POST', body, duplex: 'half' } as RequestInit);
  return { status: response.status, body: await response.json() };
}

function streamOf(...chunks: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
}

describe('readBody', () => {
  test('returns what the schema parsed', async () => {
    expect(await post('{"amount":3}')).toEqual({ status: 200, body: { amount: 3 } });
  });

  test('reads a body that comes in chunks', async () => {
    expect(await post(streamOf('{"amo', 'unt":4}'))).toEqual({ status: 200, body: { amount: 4 } });
  });

  test.each([
    ['empty', ''],
    ['not JSON', 'amount=3'],
    ['cut off', '{"amount":3'],
    ['a byte order mark', '\ufeff{"amount":3}'],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
    ['nested too deep', '['.repeat(33)],
  ])('refuses %s as invalid_json', async (_name, body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { error: { code: 'invalid_json' } } });
  });

  test('does not count brackets inside strings as depth', async () => {
    const { body } = await post(JSON.stringify({ amount: 1, note: '[{"\\'.repeat(10) }));
    expect(body).toMatchObject({ amount: 1 });
  });

  test.each([
    ['declared', `"${'x'.repeat(99)}"`],
    ['in chunks', streamOf(...Array.from({ length: 20 }, () => '"123456"'))],
  ])('refuses more bytes than allowed, %s', async (_name, body) => {
    expect(await post(body)).toMatchObject({ status: 413, body: { error: { code: 'body_too_large', maxBytes: 100 } } });
  });

  test('names the place and the rule that failed, never a value', async () => {
    const { status, body } = await post('{"amount":-777,"note":"no","extra":1}');
    expect(status).toBe(422);
    expect(body).toMatchObject({
      error: {
        code: 'invalid_body',
        issues: expect.arrayContaining([
          { path: 'amount', code: 'too_small' },
          { path: 'note', code: 'custom', rule: 'not_no' },
          { path: '', code: 'unrecognized_keys' },
        ]),
      },
    });
    expect(JSON.stringify(body)).not.toContain('777');
  });

  test.each([
    '{"amount":3,"__proto__":{"amount":4}}',
    '{"amount":3,"\\u005F_proto__":1}',
    '{"__proto__":{"amount":4}}',
  ])('refuses a key __proto__, which no schema would: %s', async (body) => {
    expect(await post(body)).toMatchObject({
      status: 422,
      body: { error: { code: 'invalid_body', issues: [{ path: '', code: 'unrecognized_keys' }] } },
    });
  });

  test('names at most ten failures', async () => {
    const app2 = new Hono<AppEnv>();
    app2.onError(answerError(createLogger('silent')));
    app2.post('/', async (c) => c.json(await readBody(c, z.array(z.string()))));
    const response = await app2.request('/', { method: 'POST', body: JSON.stringify(Array(50).fill(1)) });
    const body = z.parse(z.object({ error: z.object({ issues: z.array(z.unknown()) }) }), await response.json());
    expect(body.error.issues).toHaveLength(10);
  });
});

describe('readQuery', () => {
  test('returns what the schema parsed', async () => {
    const response = await app.request('/?from=1&to=a%26b');
    expect([response.status, await response.json()]).toEqual([200, { from: '1', to: 'a&b' }]);
  });

  test.each([
    ['a key twice', '?from=1&from=2', 'repeated_key'],
    ['a key twice with one value', '?from=1&from=1', 'repeated_key'],
    ['a key twice, escaped', '?from=1&fr%6fm=2', 'repeated_key'],
    ['a key twice, once without a value', '?from&from=2', 'repeated_key'],
    ['an unknown key twice', '?from=1&x=1&x=2', 'repeated_key'],
    ['an unknown key', '?from=1&x=1', 'unrecognized_keys'],
    ['a missing key', '', 'invalid_type'],
  ])('S45 refuses %s', async (_name, query, why) => {
    const response = await app.request(`/${query}`);
    const error = { code: 'invalid_query', issues: [expect.objectContaining({ code: why })] };
    expect([response.status, await response.json()]).toMatchObject([422, { error }]);
  });
});
