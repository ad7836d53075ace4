import { getLaterWords } from '../words/current-words.ts';
import type { AllWords } from '../words/sv-later.ts';
import { useLaterWords } from '../words/use-words.ts';
import { getReader, type Reader, useReader } from './use-reader.ts';

/** The reader where the words of the later screens are there: in code that is fetched by `withLaterWords`. */
export interface LaterReader extends Reader {
  readonly words: AllWords;
}

/** The reader, for a component of a sheet or a later screen. */
export function useLaterReader(): LaterReader {
  return { ...useReader(), words: useLaterWords() };
}

/** The reader, outside React. */
export function getLaterReader(): LaterReader {
  return { ...getReader(), words: getLaterWords() };
}
