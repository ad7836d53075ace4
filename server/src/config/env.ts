import * as z from 'zod';
import { LOG_LEVELS } from '../log.ts';
import { OperatorError } from '../operator-error.ts';

const MAILBOX = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

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
  AUTH_SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL: z.literal('terminal').optional(),
  MAIL_FROM: z.string().regex(MAILBOX).optional(),
  BILLING: z.enum(['stripe', 'sandbox', 'off']).optional(),
  TRUST_PROXY: z.string().optional(),
  OPERATOR_NAME: z.string().max(100).optional(),
  OPERATOR_EMAIL: z.email().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
});

/** What the operator set, each variable well formed by itself. */
export type Env = z.output<typeof envSchema>;

/** What each variable must be. The value itself is never repeated: some are secrets. */
const SENTENCES: Readonly<Record<string, string>> = {
  PORT: 'PORT must be a whole number from 1 to 65535.',
  HOST: 'HOST must be one address or host name, like 127.0.0.1.',
  PUBLIC_URL: 'PUBLIC_URL must be a web address, like https://lulla.example.org.',
  DATABASE_URL: 'DATABASE_URL must look like postgres://user:password@host:5432/database.',
  AUTH_SECRET: 'AUTH_SECRET must have at least 32 characters.',
  SMTP_URL: 'SMTP_URL must look like smtps://user:password@host:465.',
  MAIL: 'MAIL can only be set to terminal.',
  MAIL_FROM: 'MAIL_FROM must be one address, like Lulla <lulla@example.org>.',
  BILLING: 'BILLING must be stripe, sandbox or off.',
  OPERATOR_NAME: 'OPERATOR_NAME must have at most 100 characters.',
  OPERATOR_EMAIL: 'OPERATOR_EMAIL must be one e-mail address.',
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

/** Most systems set MAIL at login, to the path of the person's mailbox; that is nothing said to us. */
function isLoginMailbox(name: string, value: string): boolean {
  return name === 'MAIL' && value.startsWith('/');
}
