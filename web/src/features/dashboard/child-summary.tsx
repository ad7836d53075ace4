import type { DayTotals } from '@lulla/domain/statistics/day-totals';
import { ChildName } from '../../log/child-name.tsx';
import type { ChildLog } from '../../log/children.ts';
import { ActivityIcon } from '../../log/row/activity-icon.tsx';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { summaryFacts } from './summary-text.ts';

/** The day of several children, a column each. `totals`: theirs, in the order of `logs`. */
export function ChildSummary({ logs, totals }: { logs: readonly ChildLog[]; totals: readonly DayTotals[] }) {
  const { words } = useDisplayContext();
  const { labels, notLogged } = words.activity.summary;
  const columns = totals.map((each) => new Map(summaryFacts(each, words).map((fact) => [fact.tone, fact.value])));
  const tones = (['feed', 'sleep', 'diaper', 'bath', 'drops'] as const).filter((tone) =>
    columns.some((column) => column.has(tone)),
  );
  return (
    <table className="w-full flex-1 table-fixed text-left">
      <thead>
        <tr>
          <td className="w-8" />
          {logs.map(({ child }) => (
            <th key={child.id} scope="col" className="py-1 text-label font-medium text-muted">
              <ChildName child={child} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tones.map((tone) => (
          <tr key={tone} data-tone={tone}>
            <th scope="row">
              <ActivityIcon activity={{ kind: tone === 'feed' ? 'bottle' : tone }} className="size-5 text-tone" />
              <span className="sr-only">{labels[tone]}</span>
            </th>
            {columns.map((column, place) => (
              <td key={logs[place]?.child.id} className="font-semibold">
                {column.get(tone) ?? <NotLogged text={notLogged} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NotLogged({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden="true" className="font-normal text-muted">
        –
      </span>
      <span className="sr-only">{text}</span>
    </>
  );
}
