import { isReactionTooLong, type Liking } from '@lulla/domain/activity/solid-food/solid-food';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useSolidFoodWords } from '../../i18n/solid-food/words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useChosenChildren, useTitleAbout } from '../../log/children.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { useSave } from '../../log/write/log-action.ts';
import { newId } from '../../sync/log.ts';
import { NoteField } from '../note-field.tsx';
import { TimeChips } from '../time-chips.tsx';
import { useLogTime } from '../use-log-time.ts';
import { noteOf, useNote } from '../use-note.ts';
import { FoodsField, focusFoods } from './foods-field.tsx';
import { LikingField } from './liking-field.tsx';
import { focusReaction, ReactionField } from './reaction-field.tsx';
import { useFoods } from './use-foods.ts';

/** Logs foods, how they went, and a reaction. */
export function SolidFoodSheet(control: SheetControl) {
  const { sheet } = useSolidFoodWords();
  const note = useNote('solid food');
  const { save, isSlow } = useSave(note.closing(control.onClose));
  const foods = useFoods([]);
  const [liking, setLiking] = useState<Liking | null>(null);
  const [reaction, setReaction] = useState<string | null>(null);
  const time = useLogTime('solid_food.log');
  const title = useTitleAbout(useWords().more.kinds.solid_food.name, useChosenChildren());

  function log() {
    const all = foods.check();
    if (all === null) return focusFoods();
    if (isReactionTooLong(reaction)) return focusReaction();
    const startedAt = time.check();
    if (startedAt === null || !note.check()) return;
    const given = { foods: all, liking, reaction };
    save({ type: 'solid_food.log', activityId: newId(), ...given, startedAt, note: noteOf(note.value) });
  }
  return (
    <Sheet
      {...control}
      tall
      title={title}
      footer={
        <Button full busy={isSlow} onClick={log}>
          {sheet.save}
        </Button>
      }
    >
      <div data-tone="solid" className="flex flex-col gap-5">
        <FoodsField foods={foods} />
        <LikingField liking={liking} onChange={setLiking} />
        <TimeChips label={sheet.when} {...time.field} tone="solid" />
        <div className="flex flex-col">
          <ReactionField value={reaction} onChange={setReaction} />
          <NoteField value={note.value} onChange={note.change} />
        </div>
      </div>
    </Sheet>
  );
}
