import { DIAPER_CONTENTS, type DiaperContents } from '@lulla/domain/activity/diaper/diaper';
import type { ComponentType } from 'react';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useChosenChildren, useTitleAbout } from '../../log/children.ts';
import { PeeIcon, PooIcon } from '../../log/icons/own-icons.tsx';
import type { SheetControl } from '../../log/sheet-props.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useSave } from '../../log/write/log-action.ts';
import { newId } from '../../sync/log.ts';
import { NoteField } from '../note-field.tsx';
import { TimeChips } from '../time-chips.tsx';
import { useLogTime } from '../use-log-time.ts';
import { noteOf, useNote } from '../use-note.ts';

const icons: Record<DiaperContents, ComponentType<{ className?: string }>> = {
  pee: PeeIcon,
  poo: PooIcon,
  both: PeeAndPooIcon,
};

/** Logs a diaper change: one tap on what was in it saves (P18). */
export function DiaperSheet(control: SheetControl) {
  const { words } = useDisplayContext();
  const note = useNote('diaper');
  const { save } = useSave(note.closing(control.onClose));
  const time = useLogTime('diaper.log');
  const { diaper } = words.sheets;
  const title = useTitleAbout(diaper.title, useChosenChildren());

  function log(contents: DiaperContents) {
    const startedAt = time.check();
    if (startedAt === null || !note.check()) return;
    save({ type: 'diaper.log', activityId: newId(), contents, startedAt, note: noteOf(note.value) });
  }
  return (
    <Sheet {...control} tall={note.value !== null} title={title} description={diaper.text}>
      <div className="flex flex-col gap-5">
        <fieldset
          data-tone="diaper"
          className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(max(5.5rem,33.3%-0.625rem),1fr))] gap-2.5"
        >
          <legend className="sr-only">{diaper.tiles}</legend>
          {DIAPER_CONTENTS.map((contents) => {
            const Icon = icons[contents];
            return (
              <button
                key={contents}
                type="button"
                onClick={() => log(contents)}
                className="press focus-ring flex min-h-30 flex-col items-center justify-center gap-3 rounded-card bg-tone-soft px-2 py-4 text-center font-semibold disabled:opacity-50"
              >
                <span className="text-tone">
                  <Icon className="size-8" />
                </span>
                {contents === 'both' ? diaper.both : words.activity.entry.diaper[contents]}
              </button>
            );
          })}
        </fieldset>
        <TimeChips label={diaper.changed} {...time.field} tone="diaper" />
        <NoteField value={note.value} onChange={note.change} />
      </div>
    </Sheet>
  );
}

function PeeAndPooIcon({ className }: { className?: string | undefined }) {
  return (
    <span className="flex items-center">
      <PeeIcon className={className} />
      <PooIcon className={`-ml-1 ${className ?? ''}`} />
    </span>
  );
}
