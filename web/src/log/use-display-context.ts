import { useMemo } from 'react';
import { getLanguage, getWords } from '../i18n/current-words.ts';
import type { Words } from '../i18n/sv.ts';
import { useLanguage, useWords } from '../i18n/use-words.ts';
import { getLog, useLogPart } from '../sync/log.ts';
import type { DateLocale } from '../time/day-names.ts';
import { getZone } from '../time/zone.ts';
import type { Household } from './person-name.ts';

/** The context of texts: dictionary, language, time zone, and family. */
export interface DisplayContext extends DateLocale {
  readonly words: Words;
  readonly household: Household;
}

/** Its part that texts about people and times of day need. */
export type NamesAndTimes = Pick<DisplayContext, 'words' | 'household' | 'zone'>;

/** The display context, for a component; the same object until something in it changes. */
export function useDisplayContext(): DisplayContext {
  // Not the whole log: every row uses it, and most changes concern other rows.
  const userId = useLogPart((log) => log.userId);
  const family = useLogPart((log) => log.family);
  const words = useWords();
  const language = useLanguage();
  const zone = getZone();
  return useMemo(
    () => ({ words, language, zone, household: { userId: userId ?? '', family } }),
    [words, language, zone, userId, family],
  );
}

/** The display context, outside React. */
export function getDisplayContext(): DisplayContext {
  const { userId, family } = getLog();
  return { words: getWords(), language: getLanguage(), zone: getZone(), household: { userId: userId ?? '', family } };
}
