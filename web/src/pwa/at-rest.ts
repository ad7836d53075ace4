import { TAP_REST } from './timing.ts';

/** Runs work once nothing was tapped or typed for a while, so that nothing moves under a finger. Returns the way to call it off. */
export function whenAtRest(work: () => void): () => void {
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
