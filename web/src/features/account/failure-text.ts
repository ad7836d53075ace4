import type { ApiFailure } from '../../api/client.ts';
import type { LaterWords } from '../../words/sv-later.ts';

/** A failure that is nobody's mistake, in words: no connection, or trouble on our side. Never the server's own text. */
export function failureText(failure: ApiFailure, words: LaterWords['account']): string {
  return failure.code === 'offline' || failure.code === 'timeout' ? words.noConnection : words.serverTrouble;
}
