import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { formatCount } from '../../i18n/grammar/number.ts';
import { useImportWords } from '../../i18n/import/words.ts';
import { groupedByReason } from '../../importing/left-out.ts';
import type { ShownLeftOuts } from '../../importing/messages.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';

/** What gives no entry and why, with its rows; nothing where everything does. */
export function LeftOutRows({ rows: { leftOutCount: count, leftOut } }: { rows: ShownLeftOuts }) {
  const words = useImportWords().found;
  const { language } = useDisplayContext();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (count === 0) return null;
  const more = count - leftOut.length;
  return (
    <div className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="press focus-ring flex min-h-12 w-full items-center gap-3 rounded-control text-left text-secondary text-muted"
      >
        <span className="flex-1">{words.leftOut(formatCount(count, language), count === 1)}</span>
        <ChevronRight
          aria-hidden="true"
          className={`size-5 shrink-0 transition-transform duration-120 motion-reduce:transition-none natt:transition-none ${isOpen ? 'rotate-90' : ''}`}
        />
      </button>
      <ul id={id} hidden={!isOpen} className="flex flex-col gap-3 pb-3 text-secondary">
        {groupedByReason(leftOut).map(({ reason, places }) => (
          <li key={reason}>
            <p>{words.reasons[reason]}</p>
            {places.map(({ file, rows }) => (
              <p key={file} className="text-label text-muted [overflow-wrap:anywhere]">
                {rows === '' ? file : words.place(file, rows)}
              </p>
            ))}
          </li>
        ))}
        {more > 0 && <li className="text-muted">{words.leftOutMore(formatCount(more, language))}</li>}
      </ul>
    </div>
  );
}
