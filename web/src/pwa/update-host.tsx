import { useCallback, useEffect, useState } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import { whenSettledOrOnline } from '../sync/when-idle.ts';

const { Part: UpdateBar } = lazyPart(async () => {
  const [{ UpdateBar: Bar }, { startUpdates }] = await Promise.all([
    import('./update-bar.tsx'),
    import('./updates.ts'),
  ]);
  startUpdates();
  return Bar;
});

/**
 * Looks for new versions, and tells of them, once the first screen stands. Where its code cannot be fetched it is tried
 * again when a connection comes back.
 */
export function UpdateHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenSettledOrOnline(() => setWanted(true)), []);
  const giveUp = useCallback(() => setWanted(false), []);
  return wanted && <UpdateBar onFailed={giveUp} />;
}
