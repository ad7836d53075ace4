import { lazyRouteComponent, useSearch } from '@tanstack/react-router';
import { useIsWide } from '../components/use-is-wide.ts';
import { ViewBar } from '../components/view-bar.tsx';
import { SignOutQuestion } from '../features/settings/sign-out-question.tsx';
import { useNotices } from '../log/write/use-notices.ts';
import { DashboardScreen } from './dashboard-screen.tsx';
import { DashboardSheets } from './dashboard-sheets.tsx';

const StatisticsScreen = lazyRouteComponent(
  () => import('../features/statistics/statistics-screen.tsx'),
  'StatisticsScreen',
);
const HistoryScreen = lazyRouteComponent(() => import('../features/history/history-screen.tsx'), 'HistoryScreen');

/** `/`: now, statistics or history, with the sheets that all three open. */
export function HomeScreen() {
  useNotices();
  const { view } = useSearch({ from: '/signed-in/' });
  // The rail stands before the screen, the bar after it: also in the order of the keyboard.
  const isWide = useIsWide();
  return (
    <div className="home">
      {isWide && <ViewBar current={view} />}
      {view === undefined && <DashboardScreen />}
      {view === 'statistics' && <StatisticsScreen />}
      {view === 'history' && <HistoryScreen />}
      {!isWide && <ViewBar current={view} />}
      <DashboardSheets />
      <SignOutQuestion />
    </div>
  );
}
