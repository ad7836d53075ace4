import { isMoreKind } from '@lulla/domain/activity/more/more-kinds';
import type { Words } from '../i18n/sv.ts';

/** The name of a kind in *More*; of one that this app does not know, that it is one. */
export function moreKindName(kind: string, { more, messages }: Words): string {
  return isMoreKind(kind) ? more.kinds[kind].name : messages.taps.unknown;
}
