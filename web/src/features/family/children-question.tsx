import type { ReceivedInvitation } from '@lulla/domain/protocol/family-info';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { SegmentedControl } from '../../components/form/segmented-control.tsx';
import type { Words } from '../../i18n/sv.ts';
import { useWords } from '../../i18n/use-words.ts';
import { childName, useChildren } from '../../log/children.ts';
import { type ChildAnswers, childrenToAsk, sameAnswer, withAnswer } from './who-is-who.ts';

export interface ChildrenQuestionProps {
  invitation: ReceivedInvitation;
  busy: boolean;
  onAnswer: (answers: ChildAnswers) => void;
}

/** The title of the question, and what its answers do. */
export function joinTexts({ children }: ReceivedInvitation, { join }: Words['child']): { title: string; text: string } {
  if (!children) return { title: join.same, text: join.sameText };
  return { title: join.each, text: children.length > 1 ? join.eachText : join.eachOfOneText };
}

/** Asks who is who before two families become one (F23): yes or no, or a choice for each of mine. */
export function ChildrenQuestion(props: ChildrenQuestionProps) {
  return props.invitation.children ? <EachQuestion {...props} /> : <SameQuestion {...props} />;
}

function SameQuestion({ busy, onAnswer }: ChildrenQuestionProps) {
  const { join } = useWords().child;
  const own = useChildren();
  return (
    <div className="mt-6 flex flex-col gap-2">
      <Button full busy={busy} onClick={() => onAnswer(sameAnswer(own, true))}>
        {join.yes}
      </Button>
      <Button variant="secondary" full disabled={busy} onClick={() => onAnswer(sameAnswer(own, false))}>
        {join.no}
      </Button>
    </div>
  );
}

/** The value of *Comes along*: no child has it as its id. */
const ALONG = 'along';

function EachQuestion({ invitation, busy, onAnswer }: ChildrenQuestionProps) {
  const words = useWords();
  const { join } = words.child;
  const own = useChildren();
  const [answers, setAnswers] = useState<ChildAnswers>({});
  const theirs = invitation.children ?? [];
  const asked = childrenToAsk(own, theirs);
  const known = new Set(own.map(({ id }) => id));
  const options = theirs.flatMap((id, place) =>
    known.has(id) ? [] : [{ value: id, label: theirs.length > 1 ? join.theirs(place + 1) : join.theirOnly }],
  );
  return (
    <div className="mt-5 flex flex-col gap-5">
      {asked.map((child) => (
        <div key={child.id}>
          <p aria-hidden="true" className="mb-2 text-secondary font-medium">
            {childName(child, own, words)}
          </p>
          <SegmentedControl
            label={childName(child, own, words)}
            options={[...options, { value: ALONG, label: join.comesAlong }]}
            value={answers[child.id] === null ? ALONG : (answers[child.id] ?? '')}
            onChange={(value) => setAnswers(withAnswer(answers, child.id, value === ALONG ? null : value))}
          />
        </div>
      ))}
      <Button
        full
        busy={busy}
        disabled={asked.some(({ id }) => answers[id] === undefined)}
        onClick={() => onAnswer(answers)}
      >
        {words.family.received.accept}
      </Button>
    </div>
  );
}
