import * as z from 'zod/mini';
import { type ApiResult, apiFetch } from '../api/client.ts';

const pageSchema = z.object({ url: z.optional(z.string()) });

/** Where a page of the payment provider is; without an address something is wrong at the server. */
export type ProviderPage = z.infer<typeof pageSchema>;

/** Where Premium is paid. The same key gives the same page. */
export function askForCheckout(idempotencyKey: string): Promise<ApiResult<ProviderPage>> {
  return apiFetch('/api/subscription/checkout', { method: 'POST', body: { idempotencyKey }, schema: pageSchema });
}

/** Where my subscription is managed. */
export function askForPortal(idempotencyKey: string): Promise<ApiResult<ProviderPage>> {
  return apiFetch('/api/subscription/portal', { method: 'POST', body: { idempotencyKey }, schema: pageSchema });
}

/** Makes the server ask the provider; what it learns comes with the sync. */
export function refreshSubscription(): Promise<ApiResult<null>> {
  return apiFetch('/api/subscription/refresh', { method: 'POST', body: {} });
}

/** What can be done in the sandbox's portal. */
export type SandboxAction = 'cancel' | 'resume' | 'fail_payment' | 'pay' | 'end';

/** *Subscribe* on the sandbox's checkout. Repeating it with the same session is harmless. */
export function payInSandbox(session: string): Promise<ApiResult<null>> {
  return apiFetch('/api/sandbox/checkout', { method: 'POST', body: { session } });
}

/** Changes my subscription in the sandbox. Repeating it is harmless. */
export function changeInSandbox(action: SandboxAction): Promise<ApiResult<null>> {
  return apiFetch('/api/sandbox/portal', { method: 'POST', body: { action } });
}
