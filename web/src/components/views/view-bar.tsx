import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn, Clock, ListChecks, type LucideIcon } from 'lucide-react';
import { useWords } from '../../i18n/use-words.ts';
import { drawAhead } from './view-ahead.ts';
import './view-bar.css';

/** What `/` shows: the moment, or one of the two views that look back. */
export type HomeView = 'statistics' | 'history';

const VIEWS: readonly { view: HomeView | undefined; key: 'now' | HomeView; Icon: LucideIcon }[] = [
  { view: undefined, key: 'now', Icon: Clock },
  { view: 'statistics', key: 'statistics', Icon: ChartNoAxesColumn },
  { view: 'history', key: 'history', Icon: ListChecks },
];

/** The way between now, statistics and history: a bar under the thumb, a rail on wide screens. Null: elsewhere. */
export function ViewBar({ current }: { current: HomeView | undefined | null }) {
  const { views } = useWords().app;
  return (
    <nav data-bottom-bar="" className="view-bar" aria-label={views.label}>
      {VIEWS.map(({ view, key, Icon }) => (
        <Link
          key={key}
          to="/"
          search={view ? { view } : {}}
          onPointerDown={() => drawAhead(view)}
          className="view-bar-link press focus-ring"
          aria-current={view === current ? 'page' : undefined}
          activeOptions={{ exact: true }}
          activeProps={{}}
        >
          <Icon aria-hidden="true" className="size-6" />
          {views[key]}
        </Link>
      ))}
    </nav>
  );
}
