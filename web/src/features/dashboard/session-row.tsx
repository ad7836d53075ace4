import { isFeed, type Session } from '@lulla/domain/activity/activity';
import { Button } from '../../components/button.tsx';
import { activityTitle, toneOf } from '../../log/activity-text.ts';
import { ElapsedMinutes } from '../../log/elapsed.tsx';
import { startersText, whoText } from '../../log/person-name.ts';
import { ActivityIcon } from '../../log/row/activity-icon.tsx';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { askForEnd } from '../../log/write/end-session.ts';

/** One running session, with its *End* (LOOK: 72 px). */
export function SessionRow({ session }: { session: Session }) {
  const { words, household } = useDisplayContext();
  const { running } = words.activity;
  const who = whoText(session.userId, household, words);
  const tone = toneOf(session);
  return (
    <li
      data-tone={tone}
      className="flex min-h-18 flex-wrap items-center justify-end gap-x-3.5 gap-y-2 rounded-card bg-tone-soft py-2.5 pr-2.5 pl-4"
    >
      {/* Large text puts the button below, rather than cutting off what runs: two feeds could look the same. */}
      <div className="flex min-w-0 flex-[1_1_10rem] items-center gap-3.5">
        <ActivityIcon activity={session} className="size-6 shrink-0 animate-breathe text-tone" />
        <p className="min-w-0 flex-1">
          <span className="block">
            <span className="font-semibold">{isFeed(session) ? running.feeding : running.sleeping}</span>
            {isFeed(session) && <span className="text-ink/80"> · {activityTitle(session, words)}</span>}
          </span>
          <span className="line-clamp-2 text-secondary">
            <ElapsedMinutes from={session.startedAt} />
            <span className="text-ink/80"> · {running.startedBy(startersText(session, household, words))}</span>
          </span>
        </p>
      </div>
      <Button
        variant="tone"
        tone={tone}
        size="medium"
        className="min-h-12 shrink-0"
        aria-label={running.endSession(activityTitle(session, words), who)}
        onClick={() => askForEnd(session)}
      >
        {running.end}
      </Button>
    </li>
  );
}
