import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useImportWords } from '../../i18n/import/words.ts';
import { answerQuestions } from '../../importing/importer.ts';
import type { ShownQuestion } from '../../importing/messages.ts';
import { QuestionCard } from './question-card.tsx';
import { FileChoice } from './start-card.tsx';

/** What the file does not tell, on one page; what is likely is chosen already. */
export function QuestionList({ questions }: { questions: readonly ShownQuestion[] }) {
  const { questions: words, start } = useImportWords();
  const [answers, setAnswers] = useState(() => Object.fromEntries(questions.map(({ id, proposed }) => [id, proposed])));
  return (
    <section className="flex flex-col gap-4" aria-label={words.title(questions.length)}>
      <div className="px-1">
        <h2 className="text-title font-semibold text-balance">{words.title(questions.length)}</h2>
        <p className="mt-1 text-secondary text-pretty text-muted">{words.text}</p>
      </div>
      {questions.map((question) => (
        <QuestionCard
          key={question.id}
          question={question}
          answer={answers[question.id] ?? question.proposed}
          onAnswer={(answer) => setAnswers((before) => ({ ...before, [question.id]: answer }))}
        />
      ))}
      <Button full onClick={() => answerQuestions(answers)}>
        {words.go}
      </Button>
      <FileChoice variant="secondary" label={start.chooseAgain} />
    </section>
  );
}
