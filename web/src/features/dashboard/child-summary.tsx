import { ChildName } from '../../log/child-name.tsx';
import type { ChildLog } from '../../log/children.ts';
import { ActivityIcon } from '../../log/row/activity-icon.tsx';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { type SummaryDay, type SummaryFact, summaryFacts } from './summary-text.ts';

/** The day of several children side by side, below each other where the text is large. `days`: in the order of `logs`. */
export function ChildSummary({ logs, days }: { logs: readonly ChildLog[]; days: readonly SummaryDay[] }) {
  const { words } = useDisplayContext();
  const facts = days.map((each) => summaryFacts(each, words));
  // What one of them was given stands for all, so that the lines are level.
  const most = facts.reduce((a, b) => (b.length > a.length ? b : a), []);
  return (
    <div className="mt-1 grid flex-1 grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-4 gap-y-3">
      {logs.map(({ child }, place) => (
        <div key={child.id} className="flex flex-col">
          <h3 className="text-label font-medium text-muted">
            <ChildName child={child} />
          </h3>
          <dl className="mt-1 flex flex-1 flex-col justify-evenly gap-1">
            {most.map(({ tone, label }) => (
              <Fact key={tone} tone={tone} label={label} value={valueIn(facts[place], tone)} />
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

function valueIn(facts: readonly SummaryFact[] | undefined, tone: SummaryFact['tone']): string | null {
  return facts?.find((fact) => fact.tone === tone)?.value ?? null;
}

function Fact({ tone, label, value }: Pick<SummaryFact, 'tone' | 'label' | 'value'>) {
  const { notLogged } = useDisplayContext().words.activity.summary;
  return (
    <div data-tone={tone} className="flex items-center gap-2.5">
      <dt className="shrink-0">
        <ActivityIcon activity={{ kind: tone === 'feed' ? 'bottle' : tone }} className="size-5 text-tone" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0">
        {value === null ? (
          <>
            <span aria-hidden="true" className="text-muted">
              –
            </span>
            <span className="sr-only">{notLogged}</span>
          </>
        ) : (
          <span className="font-semibold">{value}</span>
        )}
      </dd>
    </div>
  );
}
