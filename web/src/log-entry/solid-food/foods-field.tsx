import { MAX_FOOD_LENGTH, MAX_FOODS } from '@lulla/domain/activity/solid-food/solid-food';
import { Plus } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { controlProps, controlStyle, FieldFrame } from '../../components/form/field-frame.tsx';
import { type SolidFoodWords, useSolidFoodWords } from '../../i18n/solid-food/words.ts';
import { ChosenFoods } from './chosen-foods.tsx';
import type { Foods } from './use-foods.ts';

/** Goes to the foods of the sheet that stands open, their reason of refusal with it. */
export function focusFoods(): void {
  const field = document.querySelector<HTMLInputElement>('[data-foods] input');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

/** What was given: foods that were chosen, a field for more, and what completes it. */
export function FoodsField({ foods }: { foods: Foods }) {
  const { sheet } = useSolidFoodWords();
  const [said, say] = useState('');
  // What was pressed may be gone: the focus stays beside it, and no keyboard comes up.
  const place = useRef<HTMLDivElement>(null);
  const { form } = foods;
  const id = useId();
  const texts = { label: sheet.label, hint: sheet.hint, error: problemText(foods, sheet) };
  return (
    <div data-foods className="flex flex-col gap-3">
      <ChosenFoods
        foods={form.foods}
        onChange={foods.change}
        onRemoved={(name) => {
          say(sheet.removed(name));
          place.current?.focus();
        }}
      />
      <FieldFrame id={id} {...texts} errorSpoken>
        {/* Below the label, however many lines that takes. */}
        <div className="flex gap-2">
          <input
            type="text"
            {...controlProps(id, texts)}
            enterKeyHint="done"
            autoComplete="off"
            autoCapitalize="sentences"
            value={form.typed}
            onChange={(event) => foods.type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              foods.add();
            }}
            className={controlStyle}
          />
          <Button variant="secondary" className="px-4!" onClick={foods.add}>
            <Plus aria-hidden="true" className="size-5" />
            <span className="sr-only">{sheet.add}</span>
          </Button>
        </div>
      </FieldFrame>
      <Suggestions
        names={foods.suggested}
        place={place}
        onChoose={(name) => {
          foods.choose(name);
          say(sheet.added(name));
          place.current?.focus();
        }}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

interface SuggestionsProps {
  names: readonly string[];
  place: RefObject<HTMLDivElement | null>;
  onChoose: (name: string) => void;
}

function Suggestions({ names, place, onChoose }: SuggestionsProps) {
  const { sheet } = useSolidFoodWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form fields, which is what a fieldset groups
    <div
      ref={place}
      role="group"
      tabIndex={-1}
      aria-label={sheet.suggestions}
      className="flex flex-wrap gap-2 outline-none"
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => onChoose(name)}
          className="press focus-ring min-h-11 max-w-full rounded-control border border-control px-3.5 py-2 text-left text-secondary font-medium [overflow-wrap:anywhere]"
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function problemText({ problem, double }: Foods, { problems }: SolidFoodWords['sheet']): string | null {
  switch (problem) {
    case null:
      return null;
    case 'too_many':
      return problems.too_many(MAX_FOODS);
    case 'too_long':
      return problems.too_long(MAX_FOOD_LENGTH);
    case 'double':
      return problems.double(double ?? '');
    default:
      return problems[problem];
  }
}
