import { useWords } from '../i18n/use-words.ts';
import { useLog } from '../sync/log.ts';

/** One quiet line for as long as the stream has been tried in vain (D55): nothing is wrong, news only comes later. */
export function StreamStatusLine() {
  const { sync } = useLog();
  const words = useWords().activity.sync;
  if (!sync.isStreamDown) return null;
  return (
    <p role="status" className="-mt-3 text-label text-muted md:-mt-5">
      {words.streamDown}
    </p>
  );
}
