import { lazyRouteComponent, useRouter, useSearch } from '@tanstack/react-router';
import { memo, useEffect } from 'react';
import { useIsWide } from '../components/use-is-wide.ts';
import { IsAhead, NOW, useViewAhead } from '../components/views/view-ahead.ts';
import { type HomeView, ViewBar } from '../components/views/view-bar.tsx';
import { SignOutQuestion } from '../features/settings/sign-out-question.tsx';
import { useNotices } from '../log/write/use-notices.ts';
import { whenSettled } from '../sync/when-idle.ts';
import { DashboardScreen } from './dashboard-screen.tsx';
import { DashboardSheets } from './dashboard-sheets.tsx';

const statistics = () => import('../features/statistics/statistics-screen.tsx');
const history = () => import('../features/history/history-screen.tsx');
const StatisticsScreen = lazyRouteComponent(statistics, 'StatisticsScreen');
const HistoryScreen = lazyRouteComponent(history, 'HistoryScreen');

/** The views whose code is loaded. One that waited for it while a finger is down would hide the screen under the finger. */
const ready = new Set<HomeView | typeof NOW>([NOW]);

/** `/`: now, statistics or history, with the sheets that all three open. */
export function HomeScreen() {
  useNotices();
  useScreensAhead();
  const { view } = useSearch({ from: '/signed-in/' });
  const shown = view ?? NOW;
  const ahead = useViewAhead();
  // The rail stands before the screen, the bar after it: also in the order of the keyboard.
  const isWide = useIsWide();
  return (
    <div className="home">
      {isWide && <ViewBar current={view} />}
      {ahead && ahead !== shown && ready.has(ahead) && (
        <IsAhead key={ahead} value>
          <View view={ahead} />
        </IsAhead>
      )}
      <IsAhead key={shown} value={false}>
        <View view={shown} />
      </IsAhead>
      {!isWide && <ViewBar current={view} />}
      <DashboardSheets />
      <SignOutQuestion />
    </div>
  );
}

/** Drawn ahead, it is not rendered again as it is shown. */
const View = memo(function View({ view }: { view: HomeView | typeof NOW }) {
  if (view === 'statistics') return <StatisticsScreen />;
  return view === 'history' ? <HistoryScreen /> : <DashboardScreen />;
});

/** Loads the code of the screens that are opened from here, and makes their formats: a tap that waits for code draws a screen twice. */
function useScreensAhead() {
  const router = useRouter();
  useEffect(() => {
    const loads = [
      // Not `preload` alone: it takes a failure for the screen's own, and would show that instead of trying again.
      () =>
        statistics()
          .then(StatisticsScreen.preload)
          .then(() => ready.add('statistics')),
      () =>
        history()
          .then(HistoryScreen.preload)
          .then(() => ready.add('history')),
      () => router.preloadRoute({ to: '/calendar' }),
      () => router.preloadRoute({ to: '/settings' }),
      () => import('../time/date-text.ts').then(({ dateFormatsAhead }) => dateFormatsAhead().forEach(whenSettled)),
    ];
    const cancels = loads.map((load) => whenSettled(() => void load().catch(() => {})));
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, [router]);
}
