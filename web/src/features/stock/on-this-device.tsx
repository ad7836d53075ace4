import { Smartphone } from 'lucide-react';
import { useWords } from '../../i18n/use-words.ts';

/** The mark of what is kept here and not yet saved, as entries of the log have it. */
export function OnThisDevice() {
  const { onThisDevice } = useWords().activity.today;
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-label text-muted">
      <Smartphone aria-hidden="true" className="size-3" />
      {onThisDevice}
    </span>
  );
}
