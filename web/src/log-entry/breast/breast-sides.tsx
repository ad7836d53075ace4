import { SIDES, type Side } from '@lulla/domain/activity/breastmilk/sides';
import type { Child } from '@lulla/domain/child/child';
import { MinutesFields } from './minutes-fields.tsx';
import { SideButtons } from './side-buttons.tsx';
import type { TypedMinutes } from './typed-minutes.ts';

interface BreastSidesProps {
  /** Of a past feed; null for one that begins. */
  minutes: TypedMinutes | null;
  onMinutes: (minutes: TypedMinutes) => void;
  whose: readonly Child[];
  onSide: (side: Side) => void;
}

/** In the feed sheet: where a feed begins, or the minutes at each side of a past one. */
export function BreastSides({ minutes, onMinutes, whose, onSide }: BreastSidesProps) {
  if (minutes)
    return <MinutesFields value={minutes} onChange={(side, text) => onMinutes({ ...minutes, [side]: text })} />;
  return whose.length <= SIDES.length && <SideButtons whose={whose} onStart={onSide} />;
}
