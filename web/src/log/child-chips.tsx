import type { Child } from '@lulla/domain/child/child';
import { memo, useId } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { useLogPart } from '../sync/log.ts';
import { hasSeveralHint } from '../sync/model/boot-hint.ts';
import { activeChildren, childName, childTone, chooseChild, useChildren, useChosenChildren } from './children.ts';

/** Whom the screen shows and the tiles act on: each child, and all of them. Nothing for an only child. `single`: one of them, the first where all are chosen. */
export const ChildChips = memo(function ChildChips({ single = false }: { single?: boolean }) {
  const children = useChildren();
  const chosen = useChosenChildren();
  const words = useWords();
  const group = useId();
  const active = activeChildren(children);
  const isAwaited = useLogPart(({ userId, family }) => family === null && userId !== null && hasSeveralHint(userId));
  // The same height as what comes in its place.
  if (isAwaited) return <div className="child-chips min-h-11" />;
  if (active.length < 2) return null;
  const isAll = !single && chosen.length > 1;
  return (
    <fieldset className="child-chips flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{words.child.choose}</legend>
      {active.map((child) => (
        <Chip
          key={child.id}
          group={group}
          child={child}
          label={childName(child, children, words)}
          checked={!isAll && chosen[0] === child}
        />
      ))}
      {!single && (
        <Chip
          group={group}
          child={null}
          label={active.length > 2 ? words.child.all : words.child.both}
          checked={isAll}
        />
      )}
    </fieldset>
  );
});

/** Who is left, where others are archived: their entries are not on this screen any more. */
export function OnlyChildName() {
  const children = useChildren();
  const words = useWords();
  const [child, other] = activeChildren(children);
  if (children.length < 2 || !child || other) return null;
  return (
    <p className="child-chips flex min-h-11 items-center text-secondary font-medium">
      <span className="min-w-0 truncate">{childName(child, children, words)}</span>
    </p>
  );
}

/** A longer name is cut before it takes a row of its own. */
const LONG_NAME = 10;

interface ChipProps {
  group: string;
  /** Null: all of them. */
  child: Child | null;
  label: string;
  checked: boolean;
}

/** A dot in the child's colour; all of it when chosen. The input inside covers it. */
function Chip({ group, child, label, checked }: ChipProps) {
  return (
    <label
      data-tone="primary"
      style={child ? childTone(child) : undefined}
      className={`press focus-ring relative inline-flex min-h-11 min-w-0 max-w-full items-center justify-center gap-2 rounded-control border px-3 text-secondary select-none wide:flex-none ${label.length > LONG_NAME ? 'flex-[1_1_7.5rem]' : 'flex-auto'} ${
        checked ? 'border-transparent bg-tone font-semibold text-bg' : 'border-line bg-surface font-medium'
      }`}
    >
      <input
        type="radio"
        name={group}
        checked={checked}
        onChange={() => chooseChild(child?.id ?? null)}
        className="absolute inset-0 appearance-none opacity-0"
      />
      {child && (
        <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${checked ? 'bg-bg' : 'bg-tone'}`} />
      )}
      <span className="min-w-0 truncate">{label}</span>
    </label>
  );
}
