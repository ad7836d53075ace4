import { ALLERGENS, type Food } from '@lulla/domain/activity/solid-food/solid-food';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { ChipChecks } from '../../components/form/chip-checks.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useSolidFoodWords } from '../../i18n/solid-food/words.ts';

interface ChosenFoodsProps {
  foods: readonly Food[];
  onChange: (foods: readonly Food[]) => void;
  onRemoved: (name: string) => void;
}

/** The foods of an entry, each with its allergens, which a parent may correct. */
export function ChosenFoods({ foods, onChange, onRemoved }: ChosenFoodsProps) {
  const { sheet } = useSolidFoodWords();
  if (foods.length === 0) return null;
  return (
    <ul aria-label={sheet.chosen} className="flex flex-col gap-2">
      {foods.map((food) => (
        <ChosenFood
          key={food.name}
          food={food}
          onChange={(next) => onChange(foods.map((each) => (each === food ? next : each)))}
          onRemove={() => {
            onChange(foods.filter((each) => each !== food));
            onRemoved(food.name);
          }}
        />
      ))}
    </ul>
  );
}

interface ChosenFoodProps {
  food: Food;
  onChange: (food: Food) => void;
  onRemove: () => void;
}

function ChosenFood({ food, onChange, onRemove }: ChosenFoodProps) {
  const { sheet, allergens } = useSolidFoodWords();
  const [isOpen, setOpen] = useState(false);
  const named = food.allergens.map((allergen) => allergens[allergen]).join(', ');
  return (
    <li className="rounded-control bg-tone-soft">
      <div className="flex items-center pl-4">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <span className="min-w-0 flex-[1_1_5rem] py-2 font-semibold [overflow-wrap:anywhere]">{food.name}</span>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="press focus-ring inline-flex min-h-11 items-center gap-1 rounded-control px-1 text-left text-secondary text-muted"
          >
            <span className="sr-only">{sheet.allergensOf(food.name)}: </span>
            {named || sheet.noAllergens}
            <ChevronDown aria-hidden="true" className={`size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
          </button>
        </span>
        <IconButton label={sheet.remove(food.name)} Icon={X} iconSize="size-5" onClick={onRemove} />
      </div>
      {isOpen && (
        <div className="mx-1 mb-1 rounded-inner bg-surface p-3">
          <ChipChecks
            label={sheet.allergensOf(food.name)}
            tone="solid"
            options={ALLERGENS.map((value) => ({ value, label: allergens[value] }))}
            values={food.allergens}
            onChange={(values) => onChange({ ...food, allergens: values })}
          />
        </div>
      )}
    </li>
  );
}
