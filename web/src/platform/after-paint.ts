import { pause } from './pause.ts';

let isWaiting = false;

/** Runs slow work after the next paint, so that a tap shows immediately. A second tap before that does nothing. */
export function afterPaint(work: () => void): void {
  if (isWaiting) return;
  isWaiting = true;
  // What a frame's callback asks for comes when that frame is painted.
  requestAnimationFrame(async () => {
    await pause();
    isWaiting = false;
    work();
  });
}
