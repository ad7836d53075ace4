import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../test/people.ts';
import { createWorld, type World } from '../../test/world.ts';
import { inTransaction } from '../database/transaction.ts';
import { enqueueMail, type MailRequest } from './enqueue-mail.ts';
import { folderTransport } from './transport.ts';
import { deliverDue } from './worker.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'lulla-mail-'));
const world = await createWorld({ env: { DATA_DIR: dataDir } });
const { context, clock } = world;
afterAll(() => rm(dataDir, { recursive: true }));

const printed: string[] = [];

async function write(request: MailRequest): Promise<void> {
  await inTransaction(context.database, (trx) => enqueueMail(trx, context, request));
  await deliverDue(
    context,
    folderTransport(context.config, (text) => printed.push(text)),
  );
  clock.advance(1_000);
}

async function open(of: World = world, headers: Record<string, string> = {}): Promise<Response> {
  const { origin } = of.context.config;
  return of.app.request(`${origin}/dev/mail`, { headers: { Host: new URL(origin).host, ...headers } });
}

it('without a mail server a start says so before the first mail', async () => {
  const response = await open();
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('No mail yet.');
});

describe('a mail that is not sent', () => {
  beforeAll(async () => {
    await write({ template: 'code', to: 'doris@example.com', language: 'sv', code: '012345' });
    await write({
      template: 'invitation',
      to: 'bo@example.com',
      language: 'en',
      inviterName: '<script>alert(1)</script>',
      memberNames: ['Anna'],
    });
    await write({ template: 'code', to: 'doris@example.com', language: 'en', code: '987654' });
  });

  it('is a file that only its owner reads', async () => {
    const folder = join(dataDir, 'mail');
    const names = await readdir(folder);
    expect(names).toHaveLength(3);
    const file = join(folder, names.sort()[0] ?? '');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const mail = await PostalMime.parse(await readFile(file));
    expect(mail.subject).toBe('012345 är din kod till Lulla');
    expect(mail.to).toMatchObject([{ address: 'doris@example.com' }]);
  });

  it('is printed as its code, or as where it is, without the address or typed text', async () => {
    const names = (await readdir(join(dataDir, 'mail'))).sort();
    expect(printed).toEqual([
      '\nMail to d…@example.com: 012345\n',
      `\nMail to b…@example.com: ${join(dataDir, 'mail', names[1] ?? '')}\n`,
      '\nMail to d…@example.com: 987654\n',
    ]);
  });

  it('is printed as its link, when it opens the form of a new password', async () => {
    const token = 'A'.repeat(43);
    await write({ template: 'password-reset', to: 'doris@example.com', language: 'sv', token });
    const link = `${context.config.origin}/auth/sv#action=reset&token=${token}`;
    expect(printed.pop()).toBe(`\nMail to d…@example.com: ${link}\n`);
    const newest = (await readdir(join(dataDir, 'mail'))).sort().at(-1) ?? '';
    await rm(join(dataDir, 'mail', newest));
  });

  it('is shown newest first, with the code large', async () => {
    const page = await (await open()).text();
    const codes = [...page.matchAll(/<p class="code">(\d{6})<\/p>/g)].map(([, code]) => code);
    expect(codes).toEqual(['987654', '012345']);
    expect(page).toContain('doris@example.com');
  });

  it('is shown as text only, under a policy that runs no script', async () => {
    const response = await open();
    const page = await response.text();
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;');
    expect(page).toContain(`<a href="${context.config.origin}/">`);
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(page) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('deleting an account', () => {
  const mailedTo = async () => {
    const folder = join(dataDir, 'mail');
    const mails = (await readdir(folder)).map(async (name) => PostalMime.parse(await readFile(join(folder, name))));
    return (await Promise.all(mails)).map(({ to }) => to?.[0]?.address);
  };
  const remove = ({ userId, ...person }: Person) =>
    world.request({ userId, ...person }, 'POST', '/api/delete-account', { userId });

  it('deletes the mails to it and its messages to the operator', async () => {
    const gone = await createPerson(context, 'Greta');
    const before = await mailedTo();
    const words = { name: 'Greta', email: gone.email, category: 'bug-report', message: 'Hello' } as const;
    await write({
      template: 'password-changed',
      to: gone.email,
      language: 'sv',
      device: { browser: 'Firefox', system: 'Linux' },
    });
    await write({
      template: 'contact',
      to: context.config.operator.email,
      language: 'sv',
      writer: { userId: gone.userId, email: gone.email },
      ...words,
    });
    expect((await mailedTo()).length).toBe(before.length + 2);
    expect((await remove(gone)).status).toBe(204);
    expect(await mailedTo()).toEqual(before);
  });

  it('deletes a mail being written at that moment', async () => {
    const gone = await createPerson(context, 'Gunnar');
    const before = await mailedTo();
    const transport = folderTransport(context.config, () => {});
    await inTransaction(context.database, (trx) =>
      enqueueMail(trx, context, { template: 'account-exists', to: gone.email, language: 'sv' }),
    );
    await deliverDue(context, {
      ...transport,
      send: async (mail) => {
        expect((await remove(gone)).status).toBe(204);
        await transport.send(mail);
      },
    });
    expect(await mailedTo()).toEqual(before);
  });
});

describe('nobody else sees it', () => {
  it.each(['X-Forwarded-For', 'Forwarded', 'Via'])('through a proxy that says so with %s', async (header) => {
    expect((await open(world, { [header]: '203.0.113.7' })).status).toBe(404);
  });

  it('on a start for others', async () => {
    const env = { PUBLIC_URL: 'https://lulla.example.org', BILLING: 'off', MAIL: 'terminal', DATA_DIR: dataDir };
    const response = await open(await createWorld({ env }));
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('987654');
  });
});
