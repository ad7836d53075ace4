import { describe, expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  write(
    createLogger('info', {
      write: (line: string) => {
        text += line;
      },
    }),
  );
  return text;
}

describe('createLogger', () => {
  test('writes one JSON line with level, time and message', () => {
    const line = JSON.parse(logged((log) => log.info({ families: 2 }, 'ready')));
    expect(line).toEqual({ level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), msg: 'ready', families: 2 });
  });

  test('is silent below its level', () => {
    expect(logged((log) => log.debug('detail'))).toBe('');
  });

  test('removes private fields, also inside other objects', () => {
    const fields = { email: 'anna@example.com', code: '123456', password: 'hunter2', note: 'fever', token: 'tok' };
    const text = logged((log) =>
      log.info({ ...fields, mail: { ...fields, kind: 'code' }, deep: { er: fields } }, 'sent'),
    );
    expect(text).toContain('"kind":"code"');
    for (const secret of Object.values(fields)) expect(text).not.toContain(secret);
  });

  test('logs an error without its values', () => {
    const error = Object.assign(new Error('duplicate key for anna@example.com\nKey (email)=(anna@example.com)'), {
      code: '23505',
      constraint: 'users_email_key',
      detail: 'Key (email)=(anna@example.com) already exists.',
    });
    const { err } = JSON.parse(logged((log) => log.error({ err: error }, 'failed')));
    expect(err).toEqual({
      type: 'Error',
      message: 'duplicate key for [address]',
      reason: '23505',
      constraint: 'users_email_key',
      stack: expect.arrayContaining([expect.stringMatching(/^at /)]),
    });
  });

  test('drops a message that quotes the refused value', () => {
    const error = Object.assign(new Error('invalid input syntax for type uuid: "my secret note"'), { code: '22P02' });
    expect(logged((log) => log.error({ err: new Error('outer', { cause: error }) }, 'failed'))).not.toContain('secret');
  });

  test('removes codes and tokens from foreign messages, and leaves what a reader needs', () => {
    const error = new Error(`550 5.7.1 "123456 is your code" https://x.example/#token=${'aB3-'.repeat(11)} port 5432`);
    const { err } = JSON.parse(logged((log) => log.warn({ err: error }, 'refused')));
    expect(err.message).toBe('550 5.7.1 "[code] is your code" https://x.example/#[token] port 5432');
  });

  test('logs only the type of a non-error', () => {
    expect(logged((log) => log.error({ err: 'my secret note' }, 'failed'))).not.toContain('secret');
  });
});
