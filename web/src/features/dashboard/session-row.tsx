import { isFeed, type Session, sortOf } from '@lulla/domain/activity/activity';
import { Button } from '../../components/button.tsx';
import { useFocusAfter } from '../../components/focus/use-focus-after.ts';
import { tellNotOpened } from '../../components/toast/toast.ts';
import { DOT } from '../../i18n/grammar/dot.ts';
import type { Words } from '../../i18n/sv.ts';
import { activityTitle, toneOf } from '../../log/activity-text.ts';
import { childName, childTone, useChildren, useNamedChild } from '../../log/children.ts';
import { ElapsedMinutes } from '../../log/elapsed.tsx';
import { authorsText, type Household, startersText, whoText } from '../../log/person-name.ts';
import { ActivityIcon } from '../../log/row/activity-icon.tsx';
import { textOfSort } from '../../log/session-text.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { askForEnd } from '../../log/write/end-session.ts';
import { sideControls } from '../../log-entry/breast/lazy-parts.ts';

/** One running session, with its *End* (LOOK: 72 px). */
export function SessionRow({ session }: { session: Session }) {
  const { words, household } = useDisplayContext();
  const { running } = words.activity;
  const row = useFocusAfter<HTMLLIElement>();
  const children = useChildren();
  const child = useNamedChild(session);
  const name = child && childName(child, children, words);
  const author = whoText(session.userId, household, words);
  const who = name === null ? author : `${name}, ${author}`;
  const tone = toneOf(session);
  const what = whatRuns(session, words);
  return (
    <li
      ref={row}
      data-tone={tone}
      className="flex min-h-18 flex-wrap items-center justify-end gap-x-3.5 gap-y-2 rounded-card bg-tone-soft py-2.5 pr-2.5 pl-4"
    >
      {/* Large text puts the button below, rather than cutting off what runs: two feeds could look the same. */}
      <div className="flex min-w-0 flex-[1_1_10rem] items-center gap-3.5">
        <ActivityIcon
          activity={session}
          className="size-6 shrink-0 animate-breathe text-tone [@media(max-width:22rem)]:hidden"
        />
        <p className="min-w-0 flex-1">
          {/* A long name is cut, in one line where a line has room for some of it. */}
          <span className={child ? 'line-clamp-1 [@media(max-width:22rem)]:line-clamp-2' : 'block'}>
            {child && <span style={childTone(child)} className="mr-2 inline-block size-2.5 rounded-full bg-tone" />}
            <span className="font-semibold">{stateText(session, name, words)}</span>
            {child === null && isFeed(session) && (
              <span className="text-ink/80">
                {DOT}
                {what}
              </span>
            )}
          </span>
          <span className="line-clamp-2 text-secondary">
            <ElapsedMinutes from={session.startedAt} />
            <span className="text-ink/80">
              {child === null
                ? `${DOT}${running.startedBy(startersText(session, household, words))}`
                : shortFacts(session, household, words)}
            </span>
          </span>
        </p>
      </div>
      <Button
        variant="tone"
        tone={tone}
        size="medium"
        className="min-h-12 shrink-0"
        aria-label={running.endSession(what, who)}
        onClick={() => askForEnd(session)}
      >
        {running.end}
      </Button>
      {session.kind === 'breastmilk' && session.sides && (
        <div className="session-sides min-h-21 basis-full">
          <sideControls.Part feed={session} of={name} onFailed={tellNotOpened} />
        </div>
      )}
    </li>
  );
}

/** Its side is below, where it is switched. */
function whatRuns(session: Session, words: Words): string {
  return session.kind === 'breastmilk' ? words.activity.entry.breastmilk : activityTitle(session, words);
}

/** What runs; of whom, where several children are shown. */
function stateText(session: Session, name: string | null, words: Words): string {
  const { feeding: feed, sleeping: sleep } = words.activity.running;
  if (name === null) return textOfSort(sortOf(session), words, { feed, sleep, of: ({ now }) => now });
  const { feeds, sleeps } = words.child;
  return textOfSort(sortOf(session), words, { feed: feeds, sleep: sleeps, of: ({ nowOf }) => nowOf })(name);
}

/** Beside a child's name, so that several sessions fit on a phone: what it is, and by whom if it is not one's own. */
function shortFacts(session: Session, household: Household, words: Words): string {
  const what = isFeed(session) ? whatRuns(session, words) : null;
  const isOwn = session.userId === household.userId && !session.alsoBy;
  const facts = [what, isOwn ? null : authorsText(session, household, words)];
  return facts.map((fact) => (fact === null ? '' : `${DOT}${fact}`)).join('');
}
