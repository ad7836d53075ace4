import { Hourglass } from 'lucide-react';
import { useWords } from '../i18n/use-words.ts';

/** 'Trial Expired' (core-tracking §4), with its icon. */
export function TrialExpired() {
  const words = useWords().subscription;
  return (
    <p className="inline-flex items-center gap-1.5 text-label font-medium text-warn-ink">
      <Hourglass aria-hidden="true" className="size-4 shrink-0" />
      {words.expired}
    </p>
  );
}
