import { lazyRouteComponent, useSearch } from '@tanstack/react-router';
import { withLaterWords } from '../../words/current-words.ts';
import { usePartnerAdded } from '../family/use-partner-added.ts';
import { SignOutQuestion } from '../settings/sign-out-question.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';
import { DashboardSheets } from './dashboard-sheets.tsx';
import { useNotices } from './use-notices.ts';
import { ViewBar } from './view-bar.tsx';

const StatisticsScreen = lazyRouteComponent(
  withLaterWords(() => import('../statistics/statistics-screen.tsx')),
  'StatisticsScreen',
);
const HistoryScreen = lazyRouteComponent(
  withLaterWords(() => import('../history/history-screen.tsx')),
  'HistoryScreen',
);

/** `/`: now, statistics or history, with the sheets that all three open. */
export function HomeScreen() {
  useNotices();
  usePartnerAdded();
  const { view } = useSearch({ from: '/signed-in/' });
  return (
    <div className="home">
      {view === undefined && <DashboardScreen />}
      {view === 'statistics' && <StatisticsScreen />}
      {view === 'history' && <HistoryScreen />}
      <ViewBar current={view} />
      <DashboardSheets />
      <SignOutQuestion />
    </div>
  );
}
