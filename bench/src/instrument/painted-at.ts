declare global {
  /** When the frame was painted in whose callback it is called, in the page's time. */
  var paintedAt: () => Promise<number>;
}

/**
 * A script that gives a page `paintedAt`. An observer that begins in a frame's callback is told the time once that frame is
 * painted. The next task comes too late: other events of the finger and the next frame may be handled before it.
 */
export const PAINTED_AT = `globalThis.paintedAt = ${whenPainted}`;

function whenPainted(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((frames) => {
      observer.disconnect();
      resolve(Math.max(...frames.map(({ time }) => time)));
    });
    observer.observe(document.documentElement);
  });
}
