import { SECURITY_EVENT_TYPES } from '@lulla/domain/security/event-types';
import { instantSchema } from '@lulla/domain/time/instant-schema';
import { uuidSchema } from '@lulla/domain/uuid';
import * as z from 'zod/mini';

// What the routes answer whose answers only one screen reads; those of the wire are in domain/src/protocol. Strict: an answer
// that says more than this is a finding.

const count = z.int().check(z.gte(0));

/** What every refusal carries (docs/operations.md): a stable code, the id to find its log line by, perhaps details. */
export const refusalSchema = z.strictObject({
  error: z.looseObject({
    code: z.string().check(z.regex(/^[a-z]+(?:_[a-z]+)*$/)),
    requestId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  }),
});

export const signedInSchema = z.strictObject({
  user: z.strictObject({
    id: uuidSchema,
    email: z.string(),
    displayName: z.string(),
    onboardingCompleted: z.boolean(),
  }),
  expiresAt: instantSchema,
});

export const devicesSchema = z.strictObject({
  devices: z.array(
    z.strictObject({
      id: uuidSchema,
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
      signedInAt: instantSchema,
      lastUsedAt: instantSchema,
      isThisDevice: z.boolean(),
    }),
  ),
});

export const userCapSchema = z.strictObject({
  userCap: z.nullable(z.string().check(z.regex(/^\d{1,9}$/))),
  userCount: count,
});

export const securityEventsSchema = z.strictObject({
  events: z
    .array(
      z.strictObject({
        id: uuidSchema,
        type: z.string(),
        severity: z.enum(['info', 'warn', 'error', 'critical']),
        userId: z.nullable(uuidSchema),
        details: z.record(z.string(), z.unknown()),
        ipAddress: z.nullable(z.string()),
        userAgent: z.nullable(z.string()),
        createdAt: instantSchema,
      }),
    )
    .check(z.maxLength(50)),
  // A row for each type and severity.
  anonymous: z
    .array(
      z.strictObject({
        type: z.string(),
        severity: z.enum(['info', 'warn']),
        lastDay: count,
        lastWeek: count,
        newestAt: instantSchema,
      }),
    )
    .check(z.maxLength(2 * SECURITY_EVENT_TYPES.length)),
});

export const nothingSchema = z.strictObject({});
export const invitersSchema = z.strictObject({
  inviters: z.array(z.strictObject({ userId: z.string(), displayName: z.string() })),
});
export const statusSchema = z.strictObject({ status: z.string() });
export const readySchema = z.strictObject({ status: z.literal('ready'), relay: z.enum(['up', 'away']) });
export const allowedSchema = z.strictObject({ allowed: z.boolean() });
export const resetSchema = z.strictObject({ email: z.string(), expiresAt: instantSchema });
export const endedSchema = z.strictObject({ ended: count });
export const pageSchema = z.strictObject({ url: z.url() });
export const validSchema = z.strictObject({ valid: z.boolean() });
export const receivedSchema = z.strictObject({ received: z.literal(true) });
