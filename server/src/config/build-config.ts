import { resolve } from 'node:path';
import { OperatorError } from '../platform/operator-error.ts';
import { DEFAULT_DATA_DIR } from '../platform/paths.ts';
import type { Config, Operator } from './config.ts';
import type { Env } from './env.ts';
import { isLoopback, LOOPBACK_NAMES } from './loopback.ts';
import { loadOrMakeSecret, loadSecret, notStarted } from './secret.ts';
import { buildStripeConfig } from './stripe.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

/** Time for a load balancer to check twice at its usual interval of 1 s. Not needed on a local start. */
const DRAIN_SECONDS = 3;

/** Builds a safe configuration, or throws `OperatorError` (P26). A local start without AUTH_SECRET generates one. */
export function buildConfig(env: Env): Config {
  return build(env, loadOrMakeSecret);
}

/** For a command on an existing data folder: creates nothing; `OperatorError` if Lulla was never started there. */
export function buildCommandConfig(env: Env): Config {
  return build(env, (dataDir) => {
    const secret = loadSecret(dataDir);
    if (secret === null) throw notStarted(dataDir);
    return secret;
  });
}

function build(env: Env, secretOf: (dataDir: string) => string): Config {
  const url = publicUrl(env);
  const trustedProxies = readTrustedProxies(env.TRUST_PROXY);
  const local = isLocal(env, url, trustedProxies);
  if (!local) mustBeSafeForOthers(env);
  const dataDir = env.DATA_DIR === undefined ? DEFAULT_DATA_DIR : resolve(env.DATA_DIR);
  return {
    port: env.PORT,
    hosts: env.HOST === undefined ? ['127.0.0.1', '::1'] : [env.HOST],
    origin: url.origin,
    ownOrigins: ownOrigins(url),
    secure: url.protocol === 'https:',
    local,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    migrateUrl: migrateUrl(env),
    relayUrl: env.RELAY_URL ?? null,
    authSecret: env.AUTH_SECRET ?? secretOf(dataDir),
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? `Lulla <no-reply@${url.hostname}>` },
    billing: env.BILLING ?? 'sandbox',
    stripe: env.BILLING === 'stripe' ? buildStripeConfig(env) : null,
    trustedProxies,
    operator: operator(env, url),
    metrics: metrics(env),
    logLevel: env.LOG_LEVEL,
    drainMs: 1_000 * (env.DRAIN_SECONDS ?? (local ? 0 : DRAIN_SECONDS)),
  };
}

/** The role that migrates, if it is not the serving one. */
function migrateUrl({ DATABASE_URL, DATABASE_MIGRATE_URL }: Env): string | null {
  if (DATABASE_MIGRATE_URL === undefined) return null;
  if (DATABASE_URL === undefined) throw new OperatorError('DATABASE_MIGRATE_URL needs DATABASE_URL beside it.');
  const [serving, migrating] = [new URL(DATABASE_URL), new URL(DATABASE_MIGRATE_URL)];
  if (serving.pathname !== migrating.pathname) {
    throw new OperatorError('DATABASE_MIGRATE_URL and DATABASE_URL must name the same database.');
  }
  if (serving.username === '' || serving.username === migrating.username) {
    throw new OperatorError(
      'DATABASE_MIGRATE_URL and DATABASE_URL must name two users: one migrates, the other serves.',
    );
  }
  return DATABASE_MIGRATE_URL;
}

/** On a separate port, which people cannot reach. */
function metrics({ METRICS_PORT, METRICS_HOST, PORT }: Env): Config['metrics'] {
  if (METRICS_PORT === undefined) return null;
  if (METRICS_PORT === PORT) {
    throw new OperatorError('METRICS_PORT must be another one than PORT: the metrics are not for everybody.');
  }
  return { hosts: [METRICS_HOST], port: METRICS_PORT };
}

function operator(env: Env, { hostname }: URL): Operator {
  return {
    name: env.OPERATOR_NAME ?? 'Lulla',
    email: env.OPERATOR_EMAIL ?? `postmaster@${hostname}`,
    address: env.OPERATOR_ADDRESS ?? null,
    organisationId: env.OPERATOR_ID ?? null,
  };
}

function publicUrl(env: Env): URL {
  if (env.PUBLIC_URL === undefined) {
    if (env.HOST !== undefined && !isLoopback(env.HOST)) {
      throw new OperatorError('HOST is not a loopback address, so PUBLIC_URL must say where people reach Lulla.');
    }
    return new URL(`http://localhost:${env.PORT}`);
  }
  const url = new URL(env.PUBLIC_URL);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') {
    throw new OperatorError(
      'PUBLIC_URL must be an origin alone, without a path, a query or a user, like https://lulla.example.org.',
    );
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new OperatorError(
      'PUBLIC_URL must begin with https:// unless it is a loopback address: sessions are not safe without TLS.',
    );
  }
  return url;
}

/** P26: whether nobody but this machine can reach this start. */
function isLocal(env: Env, url: URL, trustedProxies: readonly string[]): boolean {
  const loopback = isLoopback(url.hostname) && (env.HOST === undefined || isLoopback(env.HOST));
  return loopback && trustedProxies.length === 0 && env.NODE_ENV !== 'production';
}

function mustBeSafeForOthers(env: Env): void {
  if (env.BILLING === undefined) {
    throw new OperatorError('BILLING must be given (off or stripe) when Lulla is not run for this machine alone.');
  }
  if (env.BILLING === 'sandbox') {
    throw new OperatorError(
      'BILLING=sandbox takes no money and gives Premium to anybody: it needs a loopback PUBLIC_URL and HOST, no TRUST_PROXY and not NODE_ENV=production.',
    );
  }
  if (env.SMTP_URL === undefined && env.MAIL === undefined) {
    throw new OperatorError('SMTP_URL must be given, or MAIL=terminal to read the codes of mails in the terminal.');
  }
  if (env.AUTH_SECRET === undefined) {
    throw new OperatorError(
      'AUTH_SECRET must be given: at least 32 random characters, like the output of openssl rand -hex 32.',
    );
  }
  if (new Set(env.AUTH_SECRET).size < 10) {
    throw new OperatorError('AUTH_SECRET is too easy to guess: use the output of openssl rand -hex 32.');
  }
}

function ownOrigins(url: URL): ReadonlySet<string> {
  if (!isLoopback(url.hostname)) return new Set([url.origin]);
  const names = new Set<string>([url.hostname, ...LOOPBACK_NAMES]);
  return new Set(
    [...names].map((name) => new URL(`${url.protocol}//${name}${url.port === '' ? '' : `:${url.port}`}`).origin),
  );
}
