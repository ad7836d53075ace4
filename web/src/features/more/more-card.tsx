import { MAX_PINS, type MorePlace, placeOf, usedKinds } from '@lulla/domain/activity/more/more-choices';
import { MORE_KINDS, type MoreKind } from '@lulla/domain/activity/more/more-kinds';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { SegmentedControl } from '../../components/form/segmented-control.tsx';
import { Switch } from '../../components/form/switch.tsx';
import { SettingsSection } from '../../components/settings-section.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { lookOf } from '../../log/kinds.ts';
import { ActivityIcon } from '../../log/row/activity-icon.tsx';
import { useLogPart } from '../../sync/log.ts';
import { logChoice } from './undo-choice.ts';

/** In the address: *More* leads here. */
const ID = 'more';

/** Settings: whether *More* is shown, and where its kinds are. The choice is the family's. */
export function MoreCard() {
  const words = useWords().more.settings;
  const isKnown = useLogPart(({ family }) => family !== null);
  const choices = useLogPart(({ view }) => view.more);
  const used = useUsedKinds();
  const card = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === ID) card.current?.scrollIntoView({ block: 'start' });
  }, [hash]);
  const isUsed = used.size > 0;
  return (
    <div ref={card} id={ID} className="scroll-mt-4">
      <SettingsSection title={words.title}>
        <Switch
          label={words.show}
          hint={isUsed ? words.shownBecauseUsed : words.showHint}
          checked={choices.isOn || isUsed}
          disabled={!isKnown || isUsed}
          onChange={(on) => logChoice({ type: 'more.show', on })}
        />
        {(choices.isOn || isUsed) && <KindList used={used} />}
      </SettingsSection>
    </div>
  );
}

function KindList({ used }: { used: ReadonlySet<MoreKind> }) {
  const words = useWords().more.settings;
  const pinned = useLogPart(({ view }) => view.more.pinned.length);
  return (
    <>
      <ul className="divide-y divide-line">
        {MORE_KINDS.map((kind) => (
          <KindPlace key={kind} kind={kind} isUsed={used.has(kind)} />
        ))}
      </ul>
      <p className="mt-2 text-secondary text-muted">{words.pinsLeft(Math.max(0, MAX_PINS - pinned))}</p>
    </>
  );
}

/** Where one kind is shown. One that was used is not hidden. */
function KindPlace({ kind, isUsed }: { kind: MoreKind; isUsed: boolean }) {
  const { kinds, settings: words } = useWords().more;
  const place = useLogPart(({ view }) => placeOf(view.more, kind));
  const places: MorePlace[] = isUsed ? ['pinned', 'listed'] : ['pinned', 'listed', 'hidden'];
  const { name } = kinds[kind];
  return (
    <li data-tone={lookOf({ kind }).tone} className="py-3">
      <p className="mb-2 flex items-center gap-2.5">
        <ActivityIcon activity={{ kind }} className="size-5 shrink-0 text-tone" />
        {name}
      </p>
      <SegmentedControl
        label={words.place(name)}
        options={places.map((value) => ({ value, label: words[value] }))}
        value={isUsed && place === 'hidden' ? 'listed' : place}
        onChange={(next) => logChoice({ type: 'more.place', kind, place: next })}
      />
    </li>
  );
}

function useUsedKinds(): ReadonlySet<MoreKind> {
  const activities = useLogPart(({ view }) => view.activities);
  return useMemo(() => usedKinds(activities), [activities]);
}
