import { useCallback, useEffect, useState } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import { PlainToasts } from '../components/toast/plain-toasts.tsx';
import { whenToastWaits } from '../components/toast/toast.ts';
import { whenSettledOrOnline } from '../sync/when-idle.ts';

const { Part: ToastRegion } = lazyPart(() =>
  import('../components/toast/toast-region.tsx').then((module) => module.ToastRegion),
);

/** Mounts the toast region after the first screen, or when a message waits; draws plainly while its code is missing. */
export function ToastHost() {
  const [drawnBy, setDrawnBy] = useState<'nobody' | 'region' | 'plain'>('nobody');
  useEffect(() => {
    const want = () => setDrawnBy('region');
    const cancels = [whenSettledOrOnline(want), whenToastWaits(want)];
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, []);
  const drawPlainly = useCallback(() => setDrawnBy('plain'), []);
  if (drawnBy === 'region') return <ToastRegion onFailed={drawPlainly} />;
  return drawnBy === 'plain' && <PlainToasts />;
}
