import { isReactionTooLong, MAX_REACTION_LENGTH } from '@lulla/domain/activity/solid-food/solid-food';
import { cleanText } from '@lulla/domain/text';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useSolidFoodWords } from '../../i18n/solid-food/words.ts';

/** What a field of a reaction means for the log: one line, null when nothing was written. */
function reactionOf(typed: string): string | null {
  return cleanText(typed).replace(/\s+/g, ' ') || null;
}

/** Goes to the reaction of the sheet that stands open. */
export function focusReaction(): void {
  document.querySelector<HTMLInputElement>('[data-reaction] input')?.focus();
}

/** What it did to the child, folded away until asked for, as notes are. */
export function ReactionField({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const { sheet } = useSolidFoodWords();
  const [typed, setTyped] = useState(value);
  if (typed === null) {
    return (
      <Button variant="quiet" size="medium" className="-ml-4 self-start" onClick={() => setTyped('')}>
        <CircleAlert aria-hidden="true" className="size-4.5" />
        {sheet.addReaction}
      </Button>
    );
  }
  return (
    <div data-reaction className="animate-appear">
      <TextField
        label={sheet.reaction}
        hint={sheet.reactionHint}
        error={isReactionTooLong(value) ? sheet.problems.reaction(MAX_REACTION_LENGTH) : null}
        autoComplete="off"
        // Only where it was asked for: a reaction that is there already brings no keyboard up.
        autoFocus={value === null}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(reactionOf(event.target.value));
        }}
      />
    </div>
  );
}
