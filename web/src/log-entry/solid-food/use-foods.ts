import { type Food, foodsProblem } from '@lulla/domain/activity/solid-food/solid-food';
import { type GivenFood, givenFoods } from '@lulla/domain/statistics/solid-food';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../i18n/use-words.ts';
import { useLogPart } from '../../sync/log.ts';
import { firstFoods } from './first-foods.ts';
import {
  allFoods,
  doubleIn,
  type FoodForm,
  type FoodProblem,
  formProblem,
  suggestedFoods,
  withSuggestion,
  withTyped,
} from './food-form.ts';

export interface Foods {
  readonly form: FoodForm;
  readonly suggested: readonly string[];
  /** What is said at the field: its reason, and the name that was there already. */
  readonly problem: FoodProblem | null;
  readonly double: string | null;
  type(typed: string): void;
  /** Chooses what stands in the field. */
  add(): void;
  choose(name: string): void;
  change(foods: readonly Food[]): void;
  /** The foods to save; null where they cannot be, and the field says why. */
  check(): Food[] | null;
}

/** The foods of a form. `onChange` hears of all of them, also of what stands in the field. */
export function useFoods(initial: readonly Food[], onChange?: (foods: Food[]) => void): Foods {
  const given = useGivenFoods();
  const language = useLanguage();
  const [form, setForm] = useState<FoodForm>({ foods: initial, typed: '' });
  const [told, setTold] = useState<{ problem: FoodProblem | null; double: string | null }>(NOTHING);
  const suggested = useMemo(() => suggestedFoods(form, given, firstFoods(language)), [form, given, language]);

  function put(next: FoodForm, problem: FoodProblem | null = null, double: string | null = null) {
    setForm(next);
    setTold({ problem, double });
    onChange?.(allFoods(next, given));
  }
  /** Says at once what is too much; that nothing is left only where something was. */
  function change(next: FoodForm) {
    const problem = formProblem(next, given);
    put(next, problem === 'blank' || (problem === 'none' && initial.length === 0) ? null : problem);
  }
  function add() {
    const { form: next, problem } = withTyped(form, given);
    put(next, problem, problem === 'double' ? doubleIn(form) : null);
  }
  return {
    form,
    suggested,
    ...told,
    type: (typed) => change({ ...form, typed }),
    add,
    choose(name) {
      const next = withSuggestion(form, name, given);
      const problem = foodsProblem(next.foods);
      put(problem === null ? next : form, problem);
    },
    change: (foods) => change({ ...form, foods }),
    check() {
      const problem = formProblem(form, given);
      setTold({ problem, double: null });
      return problem === null ? allFoods(form, given) : null;
    },
  };
}

const NOTHING = { problem: null, double: null };

/** What this family gave, to any of its children. */
function useGivenFoods(): GivenFood[] {
  const activities = useLogPart(({ view }) => view.activities);
  return useMemo(() => givenFoods(activities), [activities]);
}
