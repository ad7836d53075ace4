import { instantSchema } from '@lulla/domain/time/instant-schema';
import * as z from 'zod/mini';
import { type ApiResult, apiFetch } from '../../api/client.ts';

const deviceSchema = z.object({
  id: z.string(),
  /** Fixed names of the server's; null where it knows none. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  signedInAt: instantSchema,
  lastUsedAt: instantSchema,
  isThisDevice: z.boolean(),
});
const devicesSchema = z.object({ devices: z.array(deviceSchema) });

/** A browser that is signed in to this account. */
export type Device = z.infer<typeof deviceSchema>;

/** Where this account is signed in, the latest used first. */
export function getDevices(signal: AbortSignal): Promise<ApiResult<{ devices: Device[] }>> {
  return apiFetch('/api/devices', { schema: devicesSchema, signal });
}

/** Signs one of them out. `device_not_found`: it is signed out already. */
export function signOutDevice({ id }: Pick<Device, 'id'>): Promise<ApiResult<null>> {
  return apiFetch(`/api/devices/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** Signs out all but this one. */
export function signOutOtherDevices(): Promise<ApiResult<null>> {
  return apiFetch('/api/devices/sign-out-others', { method: 'POST', body: {} });
}
