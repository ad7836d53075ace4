import { type Activity, ofKind } from '@lulla/domain/activity/activity';
import { nextSide, otherSide, SIDES, type Side, type SidedFeed } from '@lulla/domain/activity/breastmilk/sides';
import type { Child } from '@lulla/domain/child/child';
import { useWords } from '../../i18n/use-words.ts';
import { childName, entriesAbout, useChildren } from '../../log/children.ts';
import { useLogPart } from '../../sync/log.ts';

interface SideButtonsProps {
  /** Whom the feed is about: one child, or two at both sides. */
  whose: readonly Child[];
  onStart: (side: Side) => void;
}

/** Starts a feed at a side; the next one is marked (R197). For two children the second is at the other side (R200). */
export function SideButtons({ whose, onStart }: SideButtonsProps) {
  const { sheets, activity } = useWords();
  const next = useNextSide(whose);
  return (
    <fieldset data-tone="feed" className="grid grid-cols-2 gap-2">
      <legend className="sr-only">{sheets.sides.label}</legend>
      {SIDES.map((side) => (
        <button
          key={side}
          type="button"
          onClick={() => onStart(side)}
          className="press focus-ring flex min-h-24 flex-col items-center justify-center rounded-card bg-tone-soft px-3 py-2"
        >
          <span className="text-title font-semibold">{activity.sides[side]}</span>
          <Whose whose={whose} side={side} />
          {/* A badge: an edge or a fill would say that the side is chosen already. */}
          {side === next && (
            <span className="mt-1 rounded-full bg-surface px-2.5 text-label font-semibold text-tone">
              {sheets.sides.next}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}

/** Who is at which side, of two. */
function Whose({ whose, side }: Pick<SideButtonsProps, 'whose'> & { side: Side }) {
  const words = useWords();
  const children = useChildren();
  const [first, second] = whose;
  if (!first || !second) return null;
  const { sides } = words.sheets;
  const at = (child: Child, its: Side) => sides.ofChild(childName(child, children, words), words.activity.sides[its]);
  return <span className="text-label text-ink/80">{sides.atBoth(at(first, side), at(second, otherSide(side)))}</span>;
}

/** Of the first of them. */
function useNextSide([first]: readonly Child[]): Side | null {
  const activities = useLogPart(({ view }) => view.activities);
  const children = useChildren();
  if (!first) return null;
  const own: readonly Activity[] = entriesAbout(activities, [first], children);
  return nextSide(ofKind('breastmilk', own) satisfies readonly SidedFeed[]);
}
