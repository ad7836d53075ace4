import { useWords } from '../i18n/use-words.ts';
import { useLogPart } from '../sync/log.ts';

/** A line shown while the stream has failed repeatedly (D55): entries of others only come later. */
export function StreamStatusLine() {
  const isStreamDown = useLogPart(({ sync }) => sync.isStreamDown);
  const words = useWords().activity.sync;
  if (!isStreamDown) return null;
  return (
    <p role="status" className="-mt-3 text-label text-muted md:-mt-5">
      {words.streamDown}
    </p>
  );
}
