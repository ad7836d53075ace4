import { useDeferredValue, useId, useState } from 'react';
import { Card } from '../../components/card.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { useImportWords } from '../../i18n/import/words.ts';
import type { ShownOption, ShownQuestion } from '../../importing/messages.ts';
import { toneOf } from '../../log/activity-text.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import { ActivityIcon } from '../../log/row/activity-icon.tsx';
import { EntryTitle } from '../../log/row/entry-title.tsx';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { formatDayOfYear } from '../../time/day-of.ts';
import { formatClock } from '../../time/wall-clock.ts';
import { useQuestionText } from './question-text.ts';

interface QuestionCardProps {
  question: ShownQuestion;
  answer: string;
  onAnswer: (answer: string) => void;
}

/** A question about the file, each answer with two rows as it would read them. */
export function QuestionCard({ question, answer, onAnswer }: QuestionCardProps) {
  const { titleOf, labelOf } = useQuestionText();
  const name = useId();
  const isListed = question.options.some((option) => option.answer === answer);
  // Whoever it is, the rows stay the same.
  const isOfPeople = question.topic === 'child' || question.topic === 'person';
  return (
    <Card aria-labelledby={name}>
      <fieldset className="min-w-0">
        <legend
          id={name}
          className="float-left mb-3 w-full text-body font-semibold text-pretty [overflow-wrap:anywhere]"
        >
          {titleOf(question)}
        </legend>
        {isOfPeople && (
          <div className="clear-left mb-3">
            <Rows rows={question.options[0]?.rows ?? []} />
          </div>
        )}
        <div className="clear-left flex flex-col gap-2">
          {question.options.map((option) => (
            <label
              key={option.answer}
              className="press focus-ring relative flex min-h-13 items-start gap-3 rounded-control border border-control px-4 py-3 has-checked:border-primary has-checked:bg-sunken"
            >
              <input
                type="radio"
                name={name}
                checked={option.answer === answer}
                onChange={() => onAnswer(option.answer)}
                className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border-2 border-control bg-surface checked:border-6 checked:border-primary"
              />
              <span className="min-w-0 flex-1">
                <span className="block font-medium [overflow-wrap:anywhere]">{labelOf(question, option.answer)}</span>
                {!isOfPeople && <Rows rows={option.rows} />}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {question.topic === 'zone' && <OtherZone answer={isListed ? '' : answer} onAnswer={onAnswer} />}
    </Card>
  );
}

/** Two rows as the log would show them: what and when. */
function Rows({ rows }: { rows: ShownOption['rows'] }) {
  const words = useImportWords().questions;
  const display = useDisplayContext();
  const now = useLogMinute();
  // Times are shown as the phone will show them, wherever the clock of the file stood.
  const when = (at: number) => `${formatDayOfYear(at, now, display)} ${formatClock(at, display.zone)}`;
  if (rows.length === 0) return null;
  return (
    <span className="mt-1.5 flex flex-col gap-1.5">
      {rows.map(({ row, activity }) => (
        <span key={row} className="flex items-start gap-2 text-label text-muted">
          <span data-tone={toneOf(activity)} className="mt-0.5 text-tone">
            <ActivityIcon activity={activity} className="size-4" />
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="text-ink">
              <EntryTitle of={activity} words={display.words} />
            </span>
            <span className="block tabular-nums">
              {when(activity.startedAt)} ({words.row(row)})
            </span>
          </span>
        </span>
      ))}
    </span>
  );
}

const NO_ZONES: readonly string[] = [];

/** Any other zone that the browser knows. */
function OtherZone({ answer, onAnswer }: { answer: string; onAnswer: (answer: string) => void }) {
  const words = useImportWords().questions;
  // After the rest of the page: to lay out four hundred takes a tenth of a second.
  const [known] = useState(() => Intl.supportedValuesOf('timeZone'));
  const zones = useDeferredValue(known, NO_ZONES);
  return (
    <div className="mt-4">
      <SelectField
        label={words.otherZone}
        options={[
          { value: '', label: words.otherZoneNone },
          ...zones.map((zone) => ({ value: zone, label: zoneName(zone) })),
        ]}
        value={answer}
        onChange={({ currentTarget: { value } }) => value !== '' && onAnswer(value)}
      />
    </div>
  );
}

function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}
