import * as z from 'zod';
import { LOG_LEVELS } from '../platform/logger.ts';
import { OperatorError } from '../platform/operator-error.ts';

/** Several secrets during a rotation. */
const WEBHOOK_SECRETS = /^whsec_[\w+/=-]{8,}(?:\s*,\s*whsec_[\w+/=-]{8,}){0,2}$/;
/** The price that is sold first, then those that some still pay. */
const PRICES = /^price_\w+(?:\s*,\s*price_\w+){0,19}$/;
const MAILBOX = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Nothing that would break a line or hide in one. */
const ONE_LINE = /^[^\p{Cc}]*$/u;

const envSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(65_535))
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/ }).optional(),
  DATABASE_MIGRATE_URL: z.url({ protocol: /^postgres(?:ql)?$/ }).optional(),
  RELAY_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL: z.literal('terminal').optional(),
  MAIL_FROM: z.string().regex(MAILBOX).optional(),
  BILLING: z.enum(['stripe', 'sandbox', 'off']).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(?:live|test)_\w{8,}$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().regex(WEBHOOK_SECRETS).optional(),
  STRIPE_PRICE_ID: z.string().regex(PRICES).optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.string().optional(),
  OPERATOR_NAME: z.string().max(100).optional(),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_ADDRESS: z.string().regex(ONE_LINE).max(200).optional(),
  OPERATOR_ID: z.string().regex(ONE_LINE).max(50).optional(),
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(65_535))
    .optional(),
  METRICS_HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.number().max(60))
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
});

/** The variables, each well formed by itself. */
export type Env = z.output<typeof envSchema>;

/** What each variable must be. The value itself is never repeated: some are secrets. */
const SENTENCES: Readonly<Record<string, string>> = {
  PORT: 'PORT must be a whole number from 1 to 65535.',
  HOST: 'HOST must be one address or host name, like 127.0.0.1.',
  PUBLIC_URL: 'PUBLIC_URL must be a web address, like https://lulla.example.org.',
  DATABASE_URL: 'DATABASE_URL must look like postgres://user:password@host:5432/database.',
  DATABASE_MIGRATE_URL: 'DATABASE_MIGRATE_URL must look like postgres://user:password@host:5432/database.',
  RELAY_URL: 'RELAY_URL must look like redis://user:password@host:6379 or, over TLS, rediss://….',
  AUTH_SECRET: 'AUTH_SECRET must have at least 32 characters.',
  SMTP_URL: 'SMTP_URL must look like smtps://user:password@host:465.',
  MAIL: 'MAIL can only be set to terminal.',
  MAIL_FROM: 'MAIL_FROM must be one address, like Lulla <lulla@example.org>.',
  BILLING: 'BILLING must be stripe, sandbox or off.',
  STRIPE_SECRET_KEY: 'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe, which begins with sk_ or rk_.',
  STRIPE_WEBHOOK_SECRET:
    'STRIPE_WEBHOOK_SECRET must be the signing secret of your webhook endpoint, which begins with whsec_ (up to three, with commas between them).',
  STRIPE_PRICE_ID:
    'STRIPE_PRICE_ID must be the id of a price at Stripe, which begins with price_ (the one that is sold first; up to 20, with commas between them).',
  STRIPE_API_URL: 'STRIPE_API_URL must be a web address, like https://api.stripe.com.',
  OPERATOR_NAME: 'OPERATOR_NAME must have at most 100 characters.',
  OPERATOR_EMAIL: 'OPERATOR_EMAIL must be one e-mail address.',
  OPERATOR_ADDRESS: 'OPERATOR_ADDRESS must be one line of at most 200 characters.',
  OPERATOR_ID: 'OPERATOR_ID must be one line of at most 50 characters.',
  METRICS_PORT: 'METRICS_PORT must be a whole number from 1 to 65535.',
  METRICS_HOST: 'METRICS_HOST must be one address or host name, like 127.0.0.1.',
  DRAIN_SECONDS: 'DRAIN_SECONDS must be a whole number from 0 to 60.',
  LOG_LEVEL: `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`,
};

/** Reads and checks the variables Lulla knows; an empty one counts as unset. Throws `OperatorError` with one sentence. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.entries(variables).filter(
    ([name, value]) => value !== undefined && value.trim() !== '' && !isLoginMailbox(name, value),
  );
  const result = envSchema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const variable = String(result.error.issues[0]?.path[0]);
  throw new OperatorError(SENTENCES[variable] ?? `${variable} cannot be read.`);
}

/** Most systems set MAIL to the person's mailbox at login; that value is ignored. */
function isLoginMailbox(name: string, value: string): boolean {
  return name === 'MAIL' && value.startsWith('/');
}
