import { createServer, type Server, type Socket } from 'node:net';
import { MINUTE, SECOND } from '@lulla/domain/time/instant';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { inFull } from '../../test/full.ts';
import { getCode } from '../../test/mailbox.ts';
import { TestSmtp } from '../../test/smtp.ts';
import { createWorld } from '../../test/world.ts';
import { buildConfig } from '../config/build-config.ts';
import { readEnv } from '../config/env.ts';
import { createMailTransport } from './transport.ts';
import { deliverDue } from './worker.ts';

const smtp = new TestSmtp();
const world = await createWorld({ env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Lulla <lulla@example.org>' } });
const { context, clock } = world;
const servers: Server[] = [];
const sockets = new Set<Socket>();

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
  await context.database.deleteFrom('mails').execute();
});

/** A mail server that speaks SMTP until the message has come whole, and then hangs up without a word. */
async function startDropping(): Promise<{ url: string; messages: string[] }> {
  const messages: string[] = [];
  const url = await listen((socket) => {
    let text = '';
    let isData = false;
    socket.write('220 here\r\n');
    socket.on('data', (bytes) => {
      text += bytes.toString();
      if (isData && text.endsWith('\r\n.\r\n')) {
        messages.push(text);
        socket.destroy();
      } else if (!isData && text.endsWith('\r\n')) {
        isData = /^DATA/m.test(text);
        socket.write(isData ? '354 go on\r\n' : '250 well\r\n');
        text = '';
      }
    });
  });
  return { url, messages };
}

/** A mail server that takes connections and says nothing. */
function startSilent(): Promise<string> {
  return listen(() => undefined);
}

async function listen(accept: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    accept(socket);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `smtp://127.0.0.1:${address.port}`;
}

function deliverTo(url: string): Promise<number> {
  const config = buildConfig(readEnv({ SMTP_URL: url, MAIL_FROM: 'Lulla <lulla@example.org>' }));
  const transport = createMailTransport(config);
  onTestFinished(() => transport.close());
  return deliverDue({ ...context, config }, transport);
}

async function signUp(email: string): Promise<Browser> {
  const browser = new Browser(world);
  const form = { email, password: 'Lugn-natt-2026', displayName: 'Siv', country: 'SE', language: 'sv' };
  expect((await browser.post('/api/sign-up', form)).status).toBe(200);
  return browser;
}

describe('a mail server', () => {
  it('that hangs up before it confirms gets the same message again, with the same code', async () => {
    const { url, messages } = await startDropping();
    const browser = await signUp('dropped@example.com');
    const code = await getCode(world, 'dropped@example.com');
    expect(await deliverTo(url)).toBe(1);
    clock.advance(6 * SECOND);
    expect(await deliverTo(url)).toBe(1);
    expect(messages).toHaveLength(2);
    const ids = messages.map((text) => /^Message-ID: .*$/im.exec(text)?.[0]);
    // One name: a program that gets both shows it once.
    expect(ids[0]).toBeDefined();
    expect(ids[1]).toBe(ids[0]);
    for (const text of messages) expect(text).toContain(code);
    expect((await browser.post('/api/sign-up/confirm', { email: 'dropped@example.com', code })).status).toBe(200);
  });

  it.each(inFull('10 s'))(
    'that never answers delays neither sign-ups nor other mail servers: given up after %s',
    async () => {
      const url = await startSilent();
      await signUp('silent@example.com');
      let isGivenUp = false;
      const delivering = deliverTo(url).finally(() => {
        isGivenUp = true;
      });
      // The answer never waits for the mail.
      await signUp('meanwhile@example.com');
      expect(isGivenUp).toBe(false);
      expect(await delivering).toBe(1);
      const rows = await context.database
        .selectFrom('mails')
        .select(['recipient', 'attempts', 'sent_at', 'next_attempt_at'])
        .where('recipient', '=', 'silent@example.com')
        .execute();
      expect(rows).toMatchObject([{ attempts: 1, sent_at: null, next_attempt_at: new Date(clock.now() + 5 * SECOND) }]);
    },
    30_000,
  );

  it('that was down when the node was killed gets the mail from the next node, and the code is valid', async () => {
    const browser = await signUp('killed@example.com');
    const code = await getCode(world, 'killed@example.com');
    // The node that died had it under way.
    await context.database
      .updateTable('mails')
      .set({ attempts: 1, next_attempt_at: new Date(clock.now() + 3 * MINUTE) })
      .execute();
    await smtp.start();
    onTestFinished(() => smtp.stop());
    expect(await deliverTo(smtp.url)).toBe(0);
    clock.advance(3 * MINUTE);
    expect(await deliverTo(smtp.url)).toBe(1);
    expect(smtp.received.map(({ mail }) => mail.subject?.slice(0, 6))).toEqual([code]);
    expect((await browser.post('/api/sign-up/confirm', { email: 'killed@example.com', code })).status).toBe(200);
  });
});
