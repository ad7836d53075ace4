import { useCallback, useEffect, useState } from 'react';
import { whenIdle } from '../app/when-idle.ts';
import { lazyPart } from './lazy-part.tsx';
import { whenToastWaits } from './toast.ts';

const { Part: ToastRegion } = lazyPart(() => import('./toast-region.tsx').then((module) => module.ToastRegion));

/**
 * Mounts the toast region once the first screen stands, or at once when a message waits. Where its code cannot be
 * fetched, messages go on waiting: the next one tries again, and so does a connection that comes back.
 */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const cancels = [whenIdle(want), whenToastWaits(want)];
    window.addEventListener('online', want);
    return () => {
      for (const cancel of cancels) cancel();
      window.removeEventListener('online', want);
    };
  }, []);
  const giveUp = useCallback(() => setWanted(false), []);
  return wanted && <ToastRegion onFailed={giveUp} />;
}
