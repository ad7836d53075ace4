import { Loading } from '../components/loading.tsx';

/** Stands in for a screen while its session or its code is on the way. */
export function LoadingScreen() {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <Loading />
    </main>
  );
}
