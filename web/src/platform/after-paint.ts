import { pause } from './pause.ts';

let isWaiting = false;

/**
 * Runs work that takes long once the next frame is painted: a finger sees at once that its tap was felt, and what it opens
 * a frame later. A second tap before that does nothing.
 */
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
