import { GROWTH_BEFORE_ACCOUNT, isMeasured, MEASURES, type Position } from '@lulla/domain/activity/growth/growth';
import type { Child } from '@lulla/domain/child/child';
import { growthAgeAt } from '@lulla/domain/growth/age';
import { usualPosition } from '@lulla/domain/growth/standard';
import type { ActionOf } from '@lulla/domain/protocol/action';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FieldError } from '../../components/form/field-frame.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useGrowthWords } from '../../i18n/growth/words.ts';
import { useTitleAbout } from '../../log/children.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { chosenInstant, NOW, type TimeChoice, timeChoiceProblem } from '../../log/time-choice.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useTimeError } from '../../log/use-time-error.ts';
import { logAction, useSave } from '../../log/write/log-action.ts';
import { logNow, newId } from '../../sync/log.ts';
import { focusAmount } from '../feed/amount-entry.tsx';
import { NoteField } from '../note-field.tsx';
import { useOneChild } from '../one-child.tsx';
import { Question } from '../sheet-footer.tsx';
import { TimeChips } from '../time-chips.tsx';
import { useConfirmAgain } from '../use-confirm-again.ts';
import { noteOf, useNote } from '../use-note.ts';
import { useTimeLimits } from '../use-time-limits.ts';
import { FIELD_OF, type ValueDoubt, type Values } from './growth-values.ts';
import { MeasureField } from './measure-field.tsx';
import { PositionField } from './position-field.tsx';
import { useValueDoubts } from './use-value-doubt.ts';

const EMPTY: Values = { weightG: null, lengthMm: null, headMm: null };

/** Logs weight, length and head, each if it was measured, of one child. */
export function GrowthSheet(control: SheetControl) {
  const { sheet } = useGrowthWords();
  const { child, chooser } = useOneChild();
  const title = useTitleAbout(sheet.title, [child]);
  const { values, setValues, isRefused, time, position, note, doubt, isSlow, log } = useGrowthForm(
    child,
    control.onClose,
  );
  const isEmpty = !isMeasured(values);
  const footer = (
    <div className="flex flex-wrap gap-2">
      {doubt && <Doubt doubt={doubt} onCorrect={setValues} />}
      <Button full busy={isSlow} onClick={log}>
        {doubt?.answer ?? sheet.save}
      </Button>
    </div>
  );
  return (
    <Sheet {...control} tall title={title} footer={footer}>
      <div data-tone="growth" className="flex flex-col gap-5">
        {chooser}
        <div data-amount={isEmpty || undefined} className="flex flex-col gap-4">
          {MEASURES.map((measure) => (
            <MeasureField
              key={measure}
              measure={measure}
              value={values[FIELD_OF[measure]]}
              onChange={(value) => setValues((before) => ({ ...before, [FIELD_OF[measure]]: value }))}
              isRefused={isRefused}
            />
          ))}
          {isRefused && isEmpty && <FieldError text={sheet.nothing} spoken />}
        </div>
        {values.lengthMm !== null && <PositionField {...position} />}
        <TimeChips label={sheet.measured} {...time} tone="growth" minutes={[0]} />
        <NoteField value={note.value} onChange={note.change} />
      </div>
    </Sheet>
  );
}

/** What is filled in, and what keeps it from being saved. `doubt`: what is asked before it is. */
function useGrowthForm(child: Child, onClose: () => void) {
  const note = useNote('growth');
  const { save, isSlow } = useSave<ActionOf<'growth.log'>>(note.closing(onClose), (action, shown) =>
    logAction(action, { children: [child], ...shown }),
  );
  const [values, setValues] = useState<Values>(EMPTY);
  const [isRefused, setRefused] = useState(false);
  const [time, setTime] = useState<TimeChoice>(NOW);
  const problem = timeChoiceProblem(time, useTimeLimits(GROWTH_BEFORE_ACCOUNT, child.birthDate));
  const error = useTimeError(problem, 'growth.log');
  const startedAt = chosenInstant(time, logNow());
  const [chosen, setPosition] = useState<Position | null>(null);
  const usual = useUsualPosition(child, startedAt);
  const position = chosen ?? usual;
  const doubts = useValueDoubts(values, { child, position, startedAt });
  const { asked: doubt, isCleared } = useConfirmAgain(problem ? [] : doubts);

  function log() {
    const cannotBeSaved = Object.values(values).some(Number.isNaN) || !isMeasured(values);
    setRefused(cannotBeSaved);
    if (cannotBeSaved) return focusAmount();
    if (problem) return error.refuse();
    if (startedAt === null || !note.check() || !isCleared()) return;
    const measured = { ...values, position: values.lengthMm === null ? null : position };
    save({ type: 'growth.log', activityId: newId(), ...measured, startedAt, note: noteOf(note.value) });
  }
  return {
    ...{ values, setValues, isRefused, note, isSlow, log },
    time: { value: time, onChange: setTime, error: error.text },
    position: { value: position, onChange: setPosition },
    doubt,
  };
}

/** Lying until two years; also while the age is not known. */
function useUsualPosition(child: Child, at: number | null): Position {
  const { zone } = useDisplayContext();
  const age = at === null ? null : growthAgeAt(child, at, zone);
  return usualPosition(age?.days ?? 0);
}

/** The question, and the tap that answers it with the other unit. */
function Doubt({ doubt, onCorrect }: { doubt: ValueDoubt; onCorrect: (change: (before: Values) => Values) => void }) {
  const { sheet } = useGrowthWords();
  const { question, other } = doubt;
  return (
    <>
      <Question>{question}</Question>
      {other && (
        <Button
          // The next question's is another button: the second tap of a double tap does not press it.
          key={other.measure}
          variant="secondary"
          full
          onClick={() => onCorrect((before) => ({ ...before, [FIELD_OF[other.measure]]: other.value }))}
        >
          {sheet.isOther(other.text)}
        </Button>
      )}
    </>
  );
}
