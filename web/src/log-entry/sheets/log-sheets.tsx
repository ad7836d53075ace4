import { isFeed, isSleep } from '@lulla/domain/activity/activity';
import type { LogSheet } from '../../log/open-sheet.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { BathSheet } from '../bath/bath-sheet.tsx';
import { prefetchBreastParts } from '../breast/lazy-parts.ts';
import { DiaperSheet } from '../diaper/diaper-sheet.tsx';
import { FeedSheet } from '../feed/feed-sheet.tsx';
import { FinishFeedSheet } from '../feed/finish-feed-sheet.tsx';
import { FinishFeedsSheet } from '../feed/finish-feeds-sheet.tsx';
import { FinishSleepSheet } from '../sleep/finish-sleep-sheet.tsx';
import { SleepSheet } from '../sleep/sleep-sheet.tsx';
import { useKeptEntry } from '../use-kept-entry.ts';

// This code is fetched before somebody needs it, and these parts right after it: they open offline too.
prefetchBreastParts();

/** The sheets that log and end. One chunk of its own: they share most of what they are made of. */
export function LogSheets({ sheet, ...control }: SheetControl & { sheet: LogSheet }) {
  switch (sheet.type) {
    case 'feed':
      return <FeedSheet kind={sheet.kind} childIds={sheet.childIds} {...control} />;
    case 'finish_feed':
    case 'finish_sleep':
      return <FinishSheet key={sheet.activityId} activityId={sheet.activityId} {...control} />;
    case 'finish_feeds':
      return <FinishFeedsSheet activityIds={sheet.activityIds} {...control} />;
    case 'diaper':
      return <DiaperSheet {...control} />;
    case 'sleep':
      return <SleepSheet {...control} />;
    default:
      return <BathSheet {...control} />;
  }
}

function FinishSheet({ activityId, ...control }: SheetControl & { activityId: string }) {
  const session = useKeptEntry(activityId);
  if (session && isFeed(session)) return <FinishFeedSheet feed={session} {...control} />;
  return session && isSleep(session) ? <FinishSleepSheet sleep={session} {...control} /> : null;
}
