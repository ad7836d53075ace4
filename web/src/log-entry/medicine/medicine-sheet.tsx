import type { Dose, Medicine } from '@lulla/domain/activity/medicine/medicine';
import type { Child } from '@lulla/domain/child/child';
import type { ActionOf } from '@lulla/domain/protocol/action';
import { tooCloseTo } from '@lulla/domain/statistics/doses';
import type { Instant } from '@lulla/domain/time/instant';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useMedicineWords } from '../../i18n/medicine/words.ts';
import {
  childName,
  namesText,
  useChildren,
  useChosenChildren,
  useChosenLogs,
  useTitleAbout,
} from '../../log/children.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { chosenInstant, NOW, type TimeChoice, timeChoiceProblem } from '../../log/time-choice.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useTimeError } from '../../log/use-time-error.ts';
import { logAction, useSaveWith } from '../../log/write/log-action.ts';
import { logNow, newId } from '../../sync/log.ts';
import { formatMoment } from '../../time/day-names.ts';
import { focusAmount } from '../feed/amount-entry.tsx';
import { NoteField } from '../note-field.tsx';
import { Question } from '../sheet-footer.tsx';
import { TimeChips } from '../time-chips.tsx';
import { answerText, useConfirmAgain } from '../use-confirm-again.ts';
import { noteOf, useNote } from '../use-note.ts';
import { useTimeLimits } from '../use-time-limits.ts';
import { DoseFields } from './dose-fields.tsx';
import { MedicineOffers } from './medicine-offers.tsx';
import { doseOf, NOTHING_TYPED, type TypedMedicine, typedOf } from './typed-medicine.ts';

/** Logs a dose. One too close to another is asked about once, and never refused (R243). */
export function MedicineSheet(control: SheetControl) {
  const words = useMedicineWords();
  const display = useDisplayContext();
  const { activity } = display.words;
  const form = useMedicineForm(control.onClose);
  const [picked, setPicked] = useState<Medicine | null>(null);
  const { typed, setTyped, dose, time, note } = form;
  const children = useChosenChildren();
  const amount = dose && activity.entry.dose(dose.centiDose, dose.unit);
  const ofEach = amount !== null && children.length > 1 ? words.each(amount) : amount;
  const label = ofEach === null ? words.logDose : words.log(ofEach);
  function pick(offer: Medicine) {
    setPicked(offer);
    setTyped(typedOf(offer, activity));
  }
  return (
    <Sheet
      {...control}
      tall
      title={useTitleAbout(words.title, children)}
      footer={
        <div className="flex flex-wrap gap-2">
          {form.question !== null && <Question>{form.question}</Question>}
          {form.question !== null && form.others.length > 0 && <OnlyOthers others={form.others} onLog={form.log} />}
          <Button full busy={form.isSlow} onClick={() => form.log(children)}>
            {form.question === null ? label : answerText(label, display.words)}
          </Button>
        </div>
      }
    >
      <div data-tone="medicine" className="flex flex-col gap-4">
        <DoseFields
          typed={typed}
          onChange={setTyped}
          isRefused={form.isRefused}
          offers={<MedicineOffers name={typed.name} picked={picked} onPick={pick} />}
        />
        <TimeChips label={words.when} {...time} tone="medicine" />
        <NoteField value={note.value} onChange={note.change} />
      </div>
    </Sheet>
  );
}

/** The tap that logs for those alone who got no other dose so close. */
function OnlyOthers({ others, onLog }: { others: readonly Child[]; onLog: (children: readonly Child[]) => void }) {
  const children = useChildren();
  const { words } = useDisplayContext();
  return (
    <Button variant="secondary" full onClick={() => onLog(others)}>
      {useMedicineWords().onlyFor(namesText(others, children, words))}
    </Button>
  );
}

/** What is filled in, and what keeps it from being saved. `question`: what is asked once before it is. */
function useMedicineForm(onClose: () => void) {
  const note = useNote('medicine');
  const { save, isSlow } = useSaveWith<{ action: ActionOf<'medicine.log'>; children: readonly Child[] }>(
    note.closing(onClose),
    ({ action, children }, shown) => logAction(action, { children, ...shown }),
  );
  const [typed, setTyped] = useState<TypedMedicine>(NOTHING_TYPED);
  const [isRefused, setRefused] = useState(false);
  const [time, setTime] = useState<TimeChoice>(NOW);
  const problem = timeChoiceProblem(time, useTimeLimits());
  const error = useTimeError(problem, 'medicine.log');
  const dose = doseOf(typed);
  const startedAt = chosenInstant(time, logNow());
  const { question, tooClose, others } = useTooClose(dose, startedAt);
  const confirm = useConfirmAgain(question !== null && !problem ? [{ question }] : []);

  function log(children: readonly Child[]) {
    setRefused(dose === null);
    if (dose === null) return focusAmount();
    if (problem) return error.refuse();
    const isAsked = children.some((child) => tooClose.includes(child));
    if (startedAt === null || !note.check() || (isAsked && !confirm.isCleared())) return;
    const action = { type: 'medicine.log', activityId: newId(), ...dose, startedAt, note: noteOf(note.value) } as const;
    save({ action, children });
  }
  return {
    ...{ typed, setTyped, isRefused, dose, note, isSlow, log, others },
    time: { value: time, onChange: setTime, error: error.text },
    question: confirm.asked?.question ?? null,
  };
}

/** For which of the chosen children a dose would be too close to another, and what is asked about it. */
function useTooClose(dose: Dose | null, startedAt: Instant | null) {
  const words = useMedicineWords();
  const display = useDisplayContext();
  const logs = useChosenLogs();
  const now = useLogMinute();
  const children = useChildren();
  const judged = logs.map(({ child, activities }) => {
    const other = dose === null || startedAt === null ? null : tooCloseTo(activities, { ...dose, startedAt });
    return { child, at: other?.startedAt ?? null };
  });
  const tooClose = judged.flatMap((each) => (each.at === null ? [] : [{ ...each, at: each.at }]));
  const moments = tooClose.map(({ child, at }) => {
    const moment = formatMoment(at, now, display);
    return logs.length === 1 ? moment : `${moment} (${childName(child, children, display.words)})`;
  });
  return {
    question: tooClose.length === 0 ? null : words.another(moments.join(', ')),
    tooClose: tooClose.map(({ child }) => child),
    others: judged.filter(({ at }) => at === null).map(({ child }) => child),
  };
}
