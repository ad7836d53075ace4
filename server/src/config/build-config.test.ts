import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OperatorError } from '../platform/operator-error.ts';
import { buildConfig } from './build-config.ts';
import type { Config } from './config.ts';
import { readEnv } from './env.ts';

const SECRET = '0123456789abcdef0123456789abcdef';
/** A start that others reach, with everything it needs. */
const SERVED = {
  PUBLIC_URL: 'https://lulla.example.org',
  AUTH_SECRET: SECRET,
  BILLING: 'off',
  SMTP_URL: 'smtps://user:word@mail.example.org:465',
};

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lulla-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function build(variables: Record<string, string | undefined>): Config {
  return buildConfig(readEnv({ DATA_DIR: dataDir, ...variables }));
}

function refusal(variables: Record<string, string | undefined>): string {
  try {
    build(variables);
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
  return 'started';
}

describe('without settings', () => {
  test('is local, on loopback only, under all three names', () => {
    const config = build({});
    expect(config).toMatchObject({
      port: 3000,
      hosts: ['127.0.0.1', '::1'],
      origin: 'http://localhost:3000',
      secure: false,
      local: true,
      databaseUrl: null,
      migrateUrl: null,
      relayUrl: null,
      billing: 'sandbox',
      mail: { smtpUrl: null, from: 'Lulla <no-reply@localhost>' },
      trustedProxies: [],
      logLevel: 'info',
      drainMs: 0,
    });
    expect([...config.ownOrigins]).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']);
  });

  test('counts an empty variable as unset', () => {
    expect(build({ PUBLIC_URL: '', BILLING: ' ' }).origin).toBe('http://localhost:3000');
  });

  test('creates its secret once, readable by its owner only', () => {
    const first = build({}).authSecret;
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(build({}).authSecret).toBe(first);
    expect(readdirSync(dataDir)).toEqual(['auth-secret']);
    expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'auth-secret'), 'utf8')).toBe(`${first}\n`);
  });

  test('refuses a damaged secret file', () => {
    writeFileSync(join(dataDir, 'auth-secret'), 'short');
    expect(refusal({})).toMatch(/auth-secret does not hold a secret: delete it/);
  });

  test('reports a data folder that cannot be created', () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(refusal({ DATA_DIR: join(file, 'data') })).toMatch(/^The data folder .* cannot be written/);
  });
});

describe('with a public URL', () => {
  test('has one origin and TLS', () => {
    const config = build({ ...SERVED, HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.5, 10.1.0.0/16,loopback,fd00::/8' });
    expect(config).toMatchObject({
      hosts: ['0.0.0.0'],
      origin: 'https://lulla.example.org',
      secure: true,
      local: false,
      authSecret: SECRET,
      billing: 'off',
      mail: { smtpUrl: SERVED.SMTP_URL, from: 'Lulla <no-reply@lulla.example.org>' },
      trustedProxies: ['10.0.0.5/32', '10.1.0.0/16', '127.0.0.0/8', '::1/128', 'fd00::/8'],
      operator: { name: 'Lulla', email: 'postmaster@lulla.example.org' },
    });
    expect([...config.ownOrigins]).toEqual(['https://lulla.example.org']);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test.each(['redis://10.0.0.7', 'redis://lulla:word@10.0.0.7:6380/2', 'rediss://:word@relay.example.org:6379'])(
    'may publish revisions between nodes through %s',
    (RELAY_URL) => {
      expect(build({ ...SERVED, RELAY_URL }).relayUrl).toBe(RELAY_URL);
    },
  );

  test('listens on loopback only unless HOST is set', () => {
    expect(build(SERVED).hosts).toEqual(['127.0.0.1', '::1']);
  });

  test('serves no metrics without METRICS_PORT, and then on loopback unless METRICS_HOST is set', () => {
    expect(build(SERVED).metrics).toBeNull();
    expect(build({ ...SERVED, METRICS_PORT: '9464' }).metrics).toEqual({ hosts: ['127.0.0.1'], port: 9464 });
    const asked = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
    expect(build({ ...SERVED, ...asked }).metrics).toEqual({ hosts: ['0.0.0.0'], port: 9464 });
  });

  test('may print its mail in the terminal', () => {
    expect(build({ ...SERVED, SMTP_URL: undefined, MAIL: 'terminal' }).mail.smtpUrl).toBeNull();
  });
});

describe('a loopback PUBLIC_URL', () => {
  test('stays local on another port', () => {
    const config = build({ PUBLIC_URL: 'http://127.0.0.1:5173' });
    expect(config.local).toBe(true);
    expect([...config.ownOrigins]).toEqual(['http://127.0.0.1:5173', 'http://localhost:5173', 'http://[::1]:5173']);
  });

  test.each([
    ['a proxy', { TRUST_PROXY: 'loopback' }],
    ['production', { NODE_ENV: 'production' }],
    ['a HOST others reach', { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }],
  ])('is not local with %s', (_name, variables) => {
    expect(build({ ...SERVED, PUBLIC_URL: 'http://localhost:3000', ...variables }).local).toBe(false);
  });
});

describe('refuses to start, in one sentence', () => {
  test.each<[string, Record<string, string | undefined>, RegExp]>([
    ['PORT as a word', { PORT: 'http' }, /^PORT must/],
    ['PORT 0', { PORT: '0' }, /^PORT must/],
    ['PORT 65536', { PORT: '65536' }, /^PORT must/],
    ['PORT 1e3', { PORT: '1e3' }, /^PORT must/],
    ['a list as HOST', { HOST: '127.0.0.1, ::1' }, /^HOST must/],
    ['a PUBLIC_URL without a scheme', { PUBLIC_URL: 'lulla.example.org' }, /^PUBLIC_URL must/],
    ['a PUBLIC_URL of another scheme', { PUBLIC_URL: 'ftp://lulla.example.org' }, /^PUBLIC_URL must/],
    [
      'a PUBLIC_URL with a path',
      { ...SERVED, PUBLIC_URL: 'https://example.org/lulla' },
      /^PUBLIC_URL must be an origin/,
    ],
    ['a PUBLIC_URL with a user', { ...SERVED, PUBLIC_URL: 'https://me@example.org' }, /^PUBLIC_URL must be an origin/],
    [
      'PUBLIC_URL without TLS',
      { ...SERVED, PUBLIC_URL: 'http://192.168.1.10:3000' },
      /^PUBLIC_URL must begin with https/,
    ],
    ['a HOST others reach without PUBLIC_URL', { HOST: '0.0.0.0' }, /^HOST is not a loopback address/],
    ['DATABASE_URL of another database', { DATABASE_URL: 'mysql://localhost/lulla' }, /^DATABASE_URL must/],
    ['RELAY_URL of something else', { RELAY_URL: 'amqp://localhost' }, /^RELAY_URL must/],
    ['a short AUTH_SECRET', { AUTH_SECRET: 'secret' }, /^AUTH_SECRET must have/],
    [
      'a default AUTH_SECRET',
      { ...SERVED, AUTH_SECRET: 'changemechangemechangemechangeme' },
      /^AUTH_SECRET is too easy/,
    ],
    ['no AUTH_SECRET', { ...SERVED, AUTH_SECRET: undefined }, /^AUTH_SECRET must be given/],
    ['SMTP_URL of another scheme', { SMTP_URL: 'https://mail.example.org' }, /^SMTP_URL must/],
    ['MAIL=file', { MAIL: 'file' }, /^MAIL can only/],
    ['MAIL_FROM with a line end', { MAIL_FROM: 'a@example.org\r\nBcc: b@example.org' }, /^MAIL_FROM must/],
    ['two MAIL_FROM', { MAIL_FROM: 'a@example.org, b@example.org' }, /^MAIL_FROM must/],
    ['BILLING=free', { BILLING: 'free' }, /^BILLING must be/],
    ['no BILLING', { ...SERVED, BILLING: undefined }, /^BILLING must be given/],
    ['BILLING=sandbox for others', { ...SERVED, BILLING: 'sandbox' }, /^BILLING=sandbox takes no money/],
    ['BILLING=sandbox behind a proxy', { BILLING: 'sandbox', TRUST_PROXY: 'loopback' }, /^BILLING=sandbox/],
    ['BILLING=sandbox in production', { BILLING: 'sandbox', NODE_ENV: 'production' }, /^BILLING=sandbox/],
    ['a production start without settings', { NODE_ENV: 'production' }, /^BILLING must be given/],
    ['no mail', { ...SERVED, SMTP_URL: undefined }, /^SMTP_URL must be given/],
    ['TRUST_PROXY=true', { ...SERVED, TRUST_PROXY: 'true' }, /^TRUST_PROXY must/],
    ['TRUST_PROXY of everybody', { ...SERVED, TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY must/],
    ['TRUST_PROXY with a bad prefix', { ...SERVED, TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY must/],
    ['OPERATOR_EMAIL that is none', { OPERATOR_EMAIL: 'me' }, /^OPERATOR_EMAIL must/],
    ['OPERATOR_ADDRESS with a line end', { OPERATOR_ADDRESS: 'Storgatan 1\nStockholm' }, /^OPERATOR_ADDRESS must/],
    ['OPERATOR_ID that is too long', { OPERATOR_ID: '5'.repeat(51) }, /^OPERATOR_ID must/],
    ['METRICS_PORT 0', { METRICS_PORT: '0' }, /^METRICS_PORT must be a whole/],
    ['the metrics on the port for everybody', { PORT: '9464', METRICS_PORT: '9464' }, /^METRICS_PORT must be another/],
    ['a list as METRICS_HOST', { METRICS_HOST: '10.0.0.1,10.0.0.2' }, /^METRICS_HOST must/],
    [
      'DATABASE_MIGRATE_URL alone',
      { DATABASE_MIGRATE_URL: 'postgres://lulla@db/lulla' },
      /^DATABASE_MIGRATE_URL needs/,
    ],
    [
      'one user that migrates and serves',
      { DATABASE_MIGRATE_URL: 'postgres://lulla@db/lulla', DATABASE_URL: 'postgres://lulla:x@db/lulla' },
      /must name two users/,
    ],
    [
      'a role that migrates another database',
      { DATABASE_MIGRATE_URL: 'postgres://lulla@db/other', DATABASE_URL: 'postgres://lulla_app@db/lulla' },
      /must name the same database/,
    ],
    ['LOG_LEVEL=loud', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL must/],
  ])('%s', (_name, variables, sentence) => {
    const message = refusal(variables);
    expect(message).toMatch(sentence);
    expect(message).not.toContain('\n');
    expect(message.endsWith('.') || message.endsWith(').')).toBe(true);
  });
});

const STRIPE = {
  BILLING: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_51NobodyKnowsIt',
  STRIPE_WEBHOOK_SECRET: 'whsec_NobodyKnowsItEither',
  STRIPE_PRICE_ID: 'price_1Premium',
};

describe('BILLING=stripe', () => {
  test('knows its key, its secret, its price and where Stripe is', () => {
    expect(build({ ...SERVED, ...STRIPE })).toMatchObject({
      billing: 'stripe',
      stripe: {
        secretKey: STRIPE.STRIPE_SECRET_KEY,
        webhookSecrets: [STRIPE.STRIPE_WEBHOOK_SECRET],
        priceIds: [STRIPE.STRIPE_PRICE_ID],
        apiUrl: 'https://api.stripe.com',
      },
    });
  });

  test('works on a local start too, with a restricted key, rotated secrets and another host', () => {
    const { stripe, local } = build({
      ...STRIPE,
      STRIPE_SECRET_KEY: 'rk_live_51NobodyKnowsIt',
      STRIPE_WEBHOOK_SECRET: 'whsec_oldoldold , whsec_newnewnew',
      STRIPE_API_URL: 'http://127.0.0.1:12111',
    });
    expect(local).toBe(true);
    expect(stripe).toMatchObject({
      webhookSecrets: ['whsec_oldoldold', 'whsec_newnewnew'],
      apiUrl: 'http://127.0.0.1:12111',
    });
  });

  test('Stripe’s settings are ignored with another BILLING', () => {
    expect(build({ ...STRIPE, BILLING: 'off' }).stripe).toBeNull();
    expect(build({ ...STRIPE, BILLING: 'sandbox' }).stripe).toBeNull();
  });

  test.each<[string, Record<string, string | undefined>, RegExp]>([
    ['no key', { STRIPE_SECRET_KEY: undefined }, /^STRIPE_SECRET_KEY must be given/],
    ['an empty key', { STRIPE_SECRET_KEY: ' ' }, /^STRIPE_SECRET_KEY must be given/],
    ['a publishable key', { STRIPE_SECRET_KEY: 'pk_test_51NobodyKnowsIt' }, /^STRIPE_SECRET_KEY must be a secret/],
    ['no webhook secret', { STRIPE_WEBHOOK_SECRET: undefined }, /^STRIPE_WEBHOOK_SECRET must be given/],
    ['a key as webhook secret', { STRIPE_WEBHOOK_SECRET: 'sk_test_51Nobody' }, /^STRIPE_WEBHOOK_SECRET must be the/],
    ['a list with a hole', { STRIPE_WEBHOOK_SECRET: 'whsec_oldoldold,,' }, /^STRIPE_WEBHOOK_SECRET must be the/],
    ['no price', { STRIPE_PRICE_ID: undefined }, /^STRIPE_PRICE_ID must be given/],
    ['a product as price', { STRIPE_PRICE_ID: 'prod_1' }, /^STRIPE_PRICE_ID must be the id/],
    ['an address without a scheme', { STRIPE_API_URL: 'api.stripe.com' }, /^STRIPE_API_URL must be a web address/],
    ['an address without TLS', { STRIPE_API_URL: 'http://stripe.example.org' }, /^STRIPE_API_URL must begin with/],
    ['an address with a path', { STRIPE_API_URL: 'https://example.org/v1' }, /^STRIPE_API_URL must be an origin/],
    ['an address with a user', { STRIPE_API_URL: 'https://me@example.org' }, /^STRIPE_API_URL must be an origin/],
  ])('refuses to start with %s, in one sentence that repeats no secret', (_name, variables, sentence) => {
    const message = refusal({ ...SERVED, ...STRIPE, ...variables });
    expect(message).toMatch(sentence);
    expect(message).not.toContain('\n');
    expect(message).not.toMatch(/Nobody|oldold/);
  });
});

test('a mailbox that a login put into MAIL counts as unset', () => {
  expect(build({ MAIL: '/var/mail/anna' }).mail.smtpUrl).toBeNull();
  expect(refusal({ ...SERVED, SMTP_URL: undefined, MAIL: '/var/mail/anna' })).toMatch(/SMTP_URL/);
});

describe('the drain before a stop', () => {
  test.each([
    [SERVED, 3_000],
    [{ ...SERVED, DRAIN_SECONDS: '0' }, 0],
    [{ ...SERVED, DRAIN_SECONDS: '60' }, 60_000],
    [{ DRAIN_SECONDS: '5' }, 5_000],
  ])('%# lasts %d ms', (variables, ms) => {
    expect(build(variables).drainMs).toBe(ms);
  });

  test.each(['61', '-1', '1.5', 'soon'])('cannot be %j', (DRAIN_SECONDS) => {
    expect(refusal({ DRAIN_SECONDS })).toBe('DRAIN_SECONDS must be a whole number from 0 to 60.');
  });
});
