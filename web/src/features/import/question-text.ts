import { NEW_CHILD } from '@lulla/import/src/entry/entry.ts';
import { useImportWords } from '../../i18n/import/words.ts';
import type { ShownQuestion } from '../../importing/messages.ts';
import { childName, useChildren } from '../../log/children.ts';
import { whoText } from '../../log/person-name.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';

const ID = /^[0-9a-f-]{36}$/;

/** The words of questions and of their answers, which name the family's own people. */
export function useQuestionText() {
  const words = useImportWords().questions;
  const display = useDisplayContext();
  const children = useChildren();
  // Our own export names a child without a name by its id.
  const named = (about: string) => (ID.test(about) ? words.unnamed : about);

  function titleOf({ id, topic, about }: ShownQuestion): string {
    switch (topic) {
      case 'zone':
        return words.zone;
      case 'order':
        return words.order(about);
      case 'unit':
        return words.unit[about as keyof typeof words.unit];
      case 'milk':
        return words.milk(about);
      case 'child':
        return id.startsWith('child-in:') ? words.childIn(about) : words.child(named(about));
      case 'person':
        return words.person(about);
    }
  }

  function labelOf({ id, topic, about }: ShownQuestion, answer: string): string {
    switch (topic) {
      case 'zone':
        return answer.replaceAll('_', ' ');
      case 'order':
        return words.orders[answer as keyof typeof words.orders];
      case 'unit':
        return words.units[answer as keyof typeof words.units];
      case 'milk':
        return words.milks[answer as keyof typeof words.milks];
      case 'child': {
        if (answer === NEW_CHILD) return id.startsWith('child-in:') ? words.newChildIn : words.newChild(named(about));
        const child = children.find((each) => each.id === answer);
        return child ? childName(child, children, display.words) : answer;
      }
      case 'person': {
        const who = whoText(answer, display.household, display.words);
        return who.charAt(0).toUpperCase() + who.slice(1);
      }
    }
  }
  return { titleOf, labelOf };
}
