import { useEffect, useState } from 'react';
import { Button } from '../components/button.tsx';
import { useWords } from '../i18n/use-words.ts';
import { holdsUnstored, useLogPart } from '../sync/log.ts';
import { TAP_REST } from './timing.ts';
import { applyUpdate, useUpdate } from './updates.ts';

/** A quiet line at the top once a new version is there. Stays away while a reload would lose entries. */
export function UpdateBar() {
  const { isReady, isApplying } = useUpdate();
  const isTooOld = useLogPart(({ sync }) => sync.state === 'reload_required');
  const words = useWords().pwa;
  const [isAtRest, setIsAtRest] = useState(false);
  const isWanted = (isReady || isTooOld) && !holdsUnstored();
  useEffect(() => (isWanted ? whenAtRest(() => setIsAtRest(true)) : undefined), [isWanted]);
  if (!isWanted || !isAtRest) return null;
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-3 border-b border-line bg-surface px-4 pt-[env(safe-area-inset-top)] text-secondary text-muted"
    >
      <span>{isTooOld ? words.tooOld : words.newVersion}</span>
      <Button variant="quiet" size="medium" busy={isApplying} onClick={applyUpdate}>
        {words.update}
      </Button>
    </div>
  );
}

/** Runs work once nothing was tapped or typed for a while, so that nothing moves under a finger. Returns the way to call it off. */
function whenAtRest(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(done, TAP_REST);
  };
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('pointerdown', wait, true);
    removeEventListener('keydown', wait, true);
  };
  const done = () => {
    stop();
    work();
  };
  addEventListener('pointerdown', wait, true);
  addEventListener('keydown', wait, true);
  wait();
  return stop;
}
