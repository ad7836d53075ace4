import { SegmentedControl } from '../../components/form/segmented-control.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { TimeChips } from '../time-chips.tsx';
import type { FeedForm } from './feed-form.ts';

export interface FeedEarlierProps {
  feed: FeedForm;
  change: (part: Partial<FeedForm>) => void;
  error: string | null;
}

/** *Earlier*: still feeding or finished, and when (P16). */
export function FeedEarlier({ feed, change, error }: FeedEarlierProps) {
  const { feed: said, drops, times } = useWords().sheets;
  const feedLabel = feed.earlier === 'finished' ? times.label : said.startedAt;
  const earlierLabel = feed.kind === 'drops' ? drops.given : feedLabel;
  return (
    <div className="flex animate-appear flex-col gap-4">
      {feed.kind !== 'drops' && (
        <SegmentedControl
          label={said.stateLabel}
          options={[
            { value: 'running', label: said.stillFeeding },
            { value: 'finished', label: said.finished },
          ]}
          value={feed.earlier ?? 'running'}
          onChange={(earlier) => change({ earlier })}
        />
      )}
      <TimeChips
        label={earlierLabel}
        value={feed.time}
        onChange={(time) => change({ time })}
        error={error}
        tone={feed.kind === 'drops' ? 'drops' : 'feed'}
      />
    </div>
  );
}
