/** The longest wait for a frame: a page that is hidden draws none. */
const LATEST_FRAME_MS = 100;

/** Runs work in its own task after the next frame. Returns a function that cancels it. */
export function afterFrame(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  const latest = setTimeout(run, LATEST_FRAME_MS);
  const frame = requestAnimationFrame(() => {
    task = setTimeout(run);
  });
  function run() {
    callOff();
    work();
  }
  function callOff() {
    cancelAnimationFrame(frame);
    clearTimeout(latest);
    clearTimeout(task);
  }
  return callOff;
}
