import type { ToastMessage } from '../components/toast/toast.ts';
import { getLanguage } from '../i18n/current-words.ts';
import { formatCount } from '../i18n/grammar/number.ts';
import { getImportWords } from '../i18n/import/words.ts';
import { sourceName } from '../log/text/source-name.ts';
import type { Report } from './messages.ts';

type Done = Pick<Extract<Report, { type: 'done' }>, 'progress' | 'added' | 'refused'>;

/** What became of the entries that were sent. */
export function doneText({ progress, added, refused }: Done): string {
  const words = getImportWords().done;
  const count = (entries: number) => formatCount(entries, getLanguage());
  const here = progress.sent - added - refused;
  return [
    words.added(count(added), added === 1),
    ...(here > 0 ? [words.here(count(here))] : []),
    ...(refused > 0 ? [words.refused(count(refused))] : []),
  ].join(' ');
}

/** To somebody who is on another screen by now. */
export function doneMessage(done: Done): ToastMessage {
  return {
    title: getImportWords().done.toast(sourceName(done.progress.source)),
    description: doneText(done),
    kind: done.refused > 0 ? 'warn' : 'success',
    slot: 'import',
  };
}
