import { useWords } from '../i18n/use-words.ts';
import { useLog } from '../sync/log.ts';
import { openSheet } from './open-sheet.ts';
import { type SyncMood, syncText } from './sync-text.ts';

const dotColor: Record<SyncMood, string> = { calm: 'bg-good', busy: 'bg-caution', attention: 'bg-danger' };

/** A dot while all is well, with text otherwise; a tap shows details. */
export function SyncDot() {
  const words = useWords();
  const log = useLog();
  const { mood, label } = syncText(log, words);
  return (
    <button
      type="button"
      disabled={log.userId === null}
      onClick={() => openSheet({ type: 'sync' })}
      className="press focus-ring -mr-[min(0.625rem,2.5vw)] ml-auto inline-flex min-h-11 min-w-11 items-center justify-end gap-2 rounded-control px-2.5 text-label font-medium text-muted"
    >
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full transition-colors duration-160 ${dotColor[mood]}`}
      />
      <span className={mood === 'calm' ? 'sr-only' : undefined}>{label}</span>
    </button>
  );
}
