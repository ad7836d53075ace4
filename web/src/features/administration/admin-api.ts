import { SEVERITIES } from '@lulla/domain/security/event-types';
import { instantSchema } from '@lulla/domain/time/instant-schema';
import * as z from 'zod/mini';
import { type ApiResult, apiFetch } from '../../api/client.ts';
import { syncNow } from '../../sync/log.ts';

const userCapSchema = z.object({
  /** A whole number in text, as it is stored; null when there is none. */
  userCap: z.nullable(z.string()),
  userCount: z.number(),
});

export type UserCap = z.infer<typeof userCapSchema>;

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  severity: z.enum(SEVERITIES),
  userId: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  createdAt: instantSchema,
});
/** How often anybody without an account has caused one sort of event. */
const anonymousSchema = z.object({
  type: z.string(),
  severity: z.enum(SEVERITIES),
  lastDay: z.number(),
  lastWeek: z.number(),
  newestAt: instantSchema,
});
const eventsSchema = z.object({ events: z.array(eventSchema), anonymous: z.array(anonymousSchema) });

export type SecurityEvent = z.infer<typeof eventSchema>;
export type AnonymousEvents = z.infer<typeof anonymousSchema>;

export function getUserCap(signal: AbortSignal): Promise<ApiResult<UserCap>> {
  return read(apiFetch('/api/admin/user-cap', { schema: userCapSchema, signal }));
}

/** Sets the cap of somebody who saw `seen`. Refused with `user_cap_changed` when another admin was faster. */
export function putUserCap(body: { userCap: string | null; seen: string | null }): Promise<ApiResult<UserCap>> {
  return apiFetch('/api/admin/user-cap', { method: 'PUT', body, schema: userCapSchema });
}

/** The 50 newest events, newest first, and how many there were of those that anybody can cause. */
export function getSecurityEvents(signal: AbortSignal): Promise<ApiResult<z.infer<typeof eventsSchema>>> {
  return read(apiFetch('/api/admin/security-events', { schema: eventsSchema, signal }));
}

/** The role may have been revoked: the panel then goes with the next sync. */
async function read<Data>(answer: Promise<ApiResult<Data>>): Promise<ApiResult<Data>> {
  const result = await answer;
  if (!result.ok && result.status === 403) void syncNow();
  return result;
}

/** How the cap stands now, out of a refusal that says it; null where one does not. */
export function capOfRefusal(details: Readonly<Record<string, unknown>>): UserCap | null {
  const parsed = userCapSchema.safeParse(details);
  return parsed.success ? parsed.data : null;
}
