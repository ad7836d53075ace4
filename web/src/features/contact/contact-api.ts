import type { ContactCategory } from '@lulla/domain/contact/message';
import { type ApiResult, apiFetch } from '../../api/client.ts';

export interface ContactMessage {
  /** The device's own: under it, one message is sent however often it is asked for. */
  readonly id: string;
  readonly category: ContactCategory;
  readonly message: string;
}

/** Sends a message to the operator. Who writes is known by the session. Repeating it is harmless. */
export function sendMessage(body: ContactMessage): Promise<ApiResult<null>> {
  return apiFetch('/api/contact', { method: 'POST', body });
}
