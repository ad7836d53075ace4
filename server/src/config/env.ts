import * as z from 'zod';
import { LOG_LEVELS } from '../platform/logger.ts';
import { OperatorError } from '../platform/operator-error.ts';

/** Several secrets during a rotation. */
const WEBHOOK_SECRETS = /^whsec_[\w+/=-]{8,}(?:\s*,\s*whsec_[\w+/=-]{8,}){0,2}$/;
/** The price that is sold first, then those that some still pay. */
const PRICES = /^price_\w+(?:\s*,\s*price_\w+){0,19}$/;
const MAILBOX = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const port = number(1, 65_535);
const host = z.string().regex(/^[\w.:-]+$/, 'must be one address or host name, like 127.0.0.1.');
const database = url(/^postgres(?:ql)?$/, 'must look like postgres://user:password@host:5432/database.');

/** The variables and what each must be. Messages never repeat the value: some are secrets. */
const envSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: host.optional(),
  PUBLIC_URL: url(/^https?$/, 'must be a web address, like https://lulla.example.org.'),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: database,
  DATABASE_MIGRATE_URL: database,
  RELAY_URL: url(/^rediss?$/, 'must look like redis://user:password@host:6379 or, over TLS, rediss://….'),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters.').optional(),
  SMTP_URL: url(/^smtps?$/, 'must look like smtps://user:password@host:465.'),
  MAIL: z.literal('terminal', 'can only be set to terminal.').optional(),
  MAIL_FROM: text(MAILBOX, 'must be one address, like Lulla <lulla@example.org>.'),
  BILLING: z.enum(['stripe', 'sandbox', 'off'], 'must be stripe, sandbox or off.').optional(),
  STRIPE_SECRET_KEY: text(
    /^[rs]k_(?:live|test)_\w{8,}$/,
    'must be a secret or restricted key of Stripe, which begins with sk_ or rk_.',
  ),
  STRIPE_WEBHOOK_SECRET: text(
    WEBHOOK_SECRETS,
    'must be the signing secret of your webhook endpoint, which begins with whsec_ (up to three, with commas between them).',
  ),
  STRIPE_PRICE_ID: text(
    PRICES,
    'must be the id of a price at Stripe, which begins with price_ (the one that is sold first; up to 20, with commas between them).',
  ),
  STRIPE_API_URL: url(/^https?$/, 'must be a web address, like https://api.stripe.com.'),
  TRUST_PROXY: z.string().optional(),
  OPERATOR_NAME: z.string().max(100, 'must have at most 100 characters.').optional(),
  OPERATOR_EMAIL: z.email('must be one e-mail address.').optional(),
  OPERATOR_ADDRESS: text(/^[^\p{Cc}]{0,200}$/u, 'must be one line of at most 200 characters.'),
  OPERATOR_ID: text(/^[^\p{Cc}]{0,50}$/u, 'must be one line of at most 50 characters.'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  DRAIN_SECONDS: number(0, 60).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}.`).default('info'),
});

export type Env = z.output<typeof envSchema>;

function text(pattern: RegExp, fault: string) {
  return z.string().regex(pattern, fault).optional();
}

function url(protocol: RegExp, error: string) {
  return z.url({ protocol, error }).optional();
}

function number(min: number, max: number) {
  const isInRange = (typed: string) => /^\d{1,5}$/.test(typed) && Number(typed) >= min && Number(typed) <= max;
  return z.string().refine(isInRange, `must be a whole number from ${min} to ${max}.`).transform(Number);
}

/** Reads and checks the variables Lulla knows; an empty one counts as unset. Throws `OperatorError` with one sentence. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.entries(variables).filter(
    ([name, value]) => value !== undefined && value.trim() !== '' && !isLoginMailbox(name, value),
  );
  const result = envSchema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new OperatorError(`${String(issue?.path[0])} ${issue?.message}`);
}

/** Most systems set MAIL to the person's mailbox at login; that value is ignored. */
function isLoginMailbox(name: string, value: string): boolean {
  return name === 'MAIL' && value.startsWith('/');
}
