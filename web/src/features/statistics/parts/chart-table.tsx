import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsDrawnLater } from '../../../components/screen.tsx';
import { useWords } from '../../../i18n/use-words.ts';

export interface TableRow {
  readonly key: string;
  /** The first cell is the heading. */
  readonly cells: readonly ReactNode[];
}

export interface ChartTableProps {
  caption: string;
  columns: readonly string[];
  rows: () => readonly TableRow[];
  /** Where the chart shows every number itself: only read out, and shown where the text is too large for the chart. */
  hidden?: boolean;
}

/** What a chart shows, as a real table. */
export function ChartTable({ hidden = false, ...table }: ChartTableProps) {
  const { showTable } = useWords().statistics;
  if (hidden) {
    return (
      <div className="chart-table-hidden">
        <Table {...table} />
      </div>
    );
  }
  return (
    <details className="chart-table">
      <summary className="press focus-ring -mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-secondary font-medium text-primary">
        <ChevronRight aria-hidden="true" className="chart-table-arrow size-4.5" />
        {showTable}
      </summary>
      {/* Large text: it scrolls, because a number that is broken in two would be misread. */}
      {/* biome-ignore lint/a11y/useSemanticElements: no form fields, which is what a fieldset groups */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
      <div role="group" aria-label={table.caption} tabIndex={0} className="focus-ring overflow-x-auto">
        <Table {...table} />
      </div>
    </details>
  );
}

/** Nobody sees it before they open it: its rows are made after the screen has been drawn. */
function Table({ caption, columns, rows }: ChartTableProps) {
  const isDrawn = useIsDrawnLater();
  if (!isDrawn) return null;
  return (
    <table className="w-full border-collapse text-left text-secondary">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-label text-muted">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pr-4 font-medium last:pr-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows().map(({ key, cells: [heading, ...cells] }) => (
          <tr key={key} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-4 font-medium">
              {heading}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="py-2 pr-4 last:pr-0">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
