import { getLog, useLogPart } from '../sync/log.ts';
import type { Reader as TimeReader } from '../time/day-names.ts';
import { getZone } from '../time/zone.ts';
import { getCurrentWords } from '../words/current-words.ts';
import type { Words } from '../words/sv.ts';
import { useLanguage, useWords } from '../words/use-words.ts';
import type { Company } from './who.ts';

/** Who reads: their words, their clock, and whom they share the log with. */
export interface Reader extends TimeReader {
  readonly words: Words;
  readonly company: Company;
}

/** The reader, for a component. */
export function useReader(): Reader {
  // Not the whole log: every row of a list has a reader, and most of what happens is about other rows.
  const userId = useLogPart((log) => log.userId);
  const family = useLogPart((log) => log.family);
  return { words: useWords(), language: useLanguage(), zone: getZone(), company: { userId: userId ?? '', family } };
}

/** The reader, outside React. */
export function getReader(): Reader {
  const { userId, family } = getLog();
  return { ...getCurrentWords(), zone: getZone(), company: { userId: userId ?? '', family } };
}
