import { useLaterWords } from '../../words/use-words.ts';

/** The view `/?view=statistics`. */
export function StatisticsScreen() {
  const { title } = useLaterWords().statistics;
  return (
    <main className="mx-auto w-full max-w-[34rem] px-4 pt-[calc(0.5rem+var(--safe-top))] md:pt-6">
      <h1 className="min-h-11 text-title font-semibold">{title}</h1>
    </main>
  );
}
