import { type ShownMore, shownMore } from '@lulla/domain/activity/more/more-choices';
import { isMoreKind } from '@lulla/domain/activity/more/more-kinds';
import type { View } from '@lulla/domain/view/view';
import { useMemo } from 'react';
import type { Words } from '../i18n/sv.ts';
import { useLogPart } from '../sync/log.ts';

/** What of *More* is shown to this family; null for nothing (R216). */
export function useShownMore(): ShownMore | null {
  return useShownMoreOf(useLogPart(({ view }) => view));
}

/** The same of a view of the log. */
export function useShownMoreOf({ more: choices, activities }: View): ShownMore | null {
  return useMemo(() => shownMore(choices, activities), [choices, activities]);
}

/** The name of a kind in *More*; of one that this app does not know, that it is one. */
export function moreKindName(kind: string, { more, messages }: Words): string {
  return isMoreKind(kind) ? more.kinds[kind].name : messages.taps.unknown;
}
