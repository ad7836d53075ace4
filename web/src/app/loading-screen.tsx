import { Loading } from '../components/loading.tsx';
import { useWords } from '../i18n/use-words.ts';

/** Stands in for a screen while its session or its code is on the way. */
export function LoadingScreen() {
  const { app } = useWords();
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <h1 className="sr-only">{app.name}</h1>
      <Loading />
    </main>
  );
}
