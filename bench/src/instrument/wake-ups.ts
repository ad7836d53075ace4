/** What the page's timers have done, for the measurement: in the page it is `window.wakeUps`. */
export interface WakeUps {
  /** Callbacks of timers and of frames so far. */
  ran: number;
  /** No callback runs until `go`, and the browser has no timer of the page's. */
  stop(): void;
  /** Each timer waits for what was left of its time. */
  go(): void;
}

/** Runs in the page before its own code: counts the callbacks of timers and frames, and can stop them. */
export function watchWakeUps(): void {
  const { setTimeout: later, clearTimeout: forget, requestAnimationFrame: atFrame } = window;
  type Waiting = { work: () => void; left: number; every: number | null; since: number; native: number };
  const waiting = new Map<number, Waiting>();
  const frames = new Map<number, FrameRequestCallback>();
  let last = 0;
  let isStopped = false;

  const wait = (id: number, timer: Waiting) => {
    timer.since = performance.now();
    if (!isStopped) timer.native = later(() => fire(id, timer), timer.left);
  };
  const fire = (id: number, timer: Waiting) => {
    wakeUps.ran += 1;
    if (timer.every === null) waiting.delete(id);
    else wait(id, Object.assign(timer, { left: timer.every }));
    timer.work();
  };
  const add = (work: unknown, ms: unknown, args: unknown[], isRepeated: boolean) => {
    last += 1;
    const left = Number(ms) || 0;
    const run = () => (work as (...all: unknown[]) => void)(...args);
    const timer = { work: run, left, every: isRepeated ? left : null, since: 0, native: 0 };
    waiting.set(last, timer);
    wait(last, timer);
    return last;
  };
  const remove = (id: number) => {
    forget(waiting.get(id)?.native);
    waiting.delete(id);
  };
  const draw = (id: number) => {
    if (isStopped) return;
    atFrame((time) => {
      const work = frames.get(id);
      if (!work || isStopped) return;
      frames.delete(id);
      wakeUps.ran += 1;
      work(time);
    });
  };
  const wakeUps: WakeUps = {
    ran: 0,
    stop: () => {
      isStopped = true;
      for (const timer of waiting.values()) {
        forget(timer.native);
        timer.left = Math.max(0, timer.left - (performance.now() - timer.since));
      }
    },
    go: () => {
      isStopped = false;
      for (const [id, timer] of waiting) wait(id, timer);
      for (const id of frames.keys()) draw(id);
    },
  };
  Object.assign(window, {
    wakeUps,
    setTimeout: (work: unknown, ms: unknown, ...args: unknown[]) => add(work, ms, args, false),
    setInterval: (work: unknown, ms: unknown, ...args: unknown[]) => add(work, ms, args, true),
    clearTimeout: remove,
    clearInterval: remove,
    requestAnimationFrame: (work: FrameRequestCallback) => {
      last += 1;
      frames.set(last, work);
      draw(last);
      return last;
    },
    cancelAnimationFrame: (id: number) => frames.delete(id),
  });
}
