import type { ApiFailure } from '../../api/client.ts';
import type { Words } from '../../i18n/sv.ts';

/** Why a message was not sent (accounts specification, 5 and 8), and that it is not lost. */
export function contactFailure(
  { code }: Pick<ApiFailure, 'code'>,
  words: Words['contact'],
): { title: string; description?: string } {
  if (code === 'signed_out') return { title: words.noEmail };
  if (code === 'message_required' || code === 'invalid_category') return { title: words.incomplete };
  const texts: Readonly<Record<string, string>> = {
    offline: words.keptOffline,
    timeout: words.keptOffline,
    too_many_attempts: words.tooMany,
  };
  return { title: words.failed, description: texts[code] ?? words.kept };
}
