import type { TemperatureSite } from '@lulla/domain/activity/temperature/temperature';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useChosenActivities, useChosenChildren, useTitleAbout } from '../../log/children.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useSave } from '../../log/write/log-action.ts';
import { newId } from '../../sync/log.ts';
import { NoteField } from '../note-field.tsx';
import { TimeChips } from '../time-chips.tsx';
import { useLogTime } from '../use-log-time.ts';
import { noteOf, useNote } from '../use-note.ts';
import { SiteField } from './site-field.tsx';
import { focusTemperature, TemperatureEntry } from './temperature-entry.tsx';

/** Logs a temperature; where it was measured stands as it was last time. */
export function TemperatureSheet(control: SheetControl) {
  const { words } = useDisplayContext();
  const said = words.more.temperature;
  const note = useNote('temperature');
  const { save, isSlow } = useSave(note.closing(control.onClose));
  const last = useChosenActivities().find((activity) => activity.kind === 'temperature');
  const [centi, setCenti] = useState<number | null>(null);
  const [site, setSite] = useState<TemperatureSite | null>(last?.site ?? null);
  const [isOpen, setOpen] = useState(false);
  const time = useLogTime('temperature.log');
  const title = useTitleAbout(words.more.kinds.temperature.name, useChosenChildren());

  function log() {
    if (centi === null) {
      setOpen(true);
      return focusTemperature();
    }
    const startedAt = time.check();
    if (startedAt === null || !note.check()) return;
    save({
      type: 'temperature.log',
      activityId: newId(),
      centiCelsius: centi,
      site,
      startedAt,
      note: noteOf(note.value),
    });
  }
  return (
    <Sheet
      {...control}
      tall={note.value !== null}
      title={title}
      footer={
        <Button full busy={isSlow} onClick={log}>
          {centi === null ? said.logNothing : said.log(centi)}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <TemperatureEntry centi={centi} onChange={setCenti} isOpen={isOpen} onOpen={() => setOpen(true)} />
        <SiteField site={site} onChange={setSite} />
        <TimeChips label={said.measured} {...time.field} tone="temperature" />
        <NoteField value={note.value} onChange={note.change} />
      </div>
    </Sheet>
  );
}
