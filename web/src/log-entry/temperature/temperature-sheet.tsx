import type { TemperatureSite } from '@lulla/domain/activity/temperature/temperature';
import type { ActionOf } from '@lulla/domain/protocol/action';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useChosenActivities, useTitleAbout } from '../../log/children.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { logAction, useSave } from '../../log/write/log-action.ts';
import { newId } from '../../sync/log.ts';
import { NoteField } from '../note-field.tsx';
import { useOneChild } from '../one-child.tsx';
import { TimeChips } from '../time-chips.tsx';
import { useLogTime } from '../use-log-time.ts';
import { noteOf, useNote } from '../use-note.ts';
import { SiteField } from './site-field.tsx';
import { focusTemperature, TemperatureEntry } from './temperature-entry.tsx';

/** Logs a temperature of one child; where it was measured stands as it was last time. */
export function TemperatureSheet(control: SheetControl) {
  const { words } = useDisplayContext();
  const said = words.more.temperature;
  const note = useNote('temperature');
  const { child, chooser } = useOneChild();
  const { save, isSlow } = useSave<ActionOf<'temperature.log'>>(note.closing(control.onClose), (action, shown) =>
    logAction(action, { children: [child], ...shown }),
  );
  const last = useChosenActivities().find((activity) => activity.kind === 'temperature');
  const [centi, setCenti] = useState<number | null>(null);
  const [site, setSite] = useState<TemperatureSite | null>(last?.site ?? null);
  const [isOpen, setOpen] = useState(false);
  const time = useLogTime('temperature.log');
  const title = useTitleAbout(words.more.kinds.temperature.name, [child]);

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
        {chooser}
        <TemperatureEntry centi={centi} onChange={setCenti} isOpen={isOpen} onOpen={() => setOpen(true)} />
        <SiteField site={site} onChange={setSite} />
        <TimeChips label={said.measured} {...time.field} tone="temperature" />
        <NoteField value={note.value} onChange={note.change} />
      </div>
    </Sheet>
  );
}
