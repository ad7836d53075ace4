/** The longest wait for something to be painted, ms: a page in the background paints nothing. */
const PAINTED_BY = 500;

// Part of small inline scripts (build/before-paint.ts), which puts into the page the template that names them.
const named = document.querySelector<HTMLTemplateElement>('#first-scripts')?.content;
let areFetched = false;

/** Has the first screen's scripts fetched. Again does nothing. */
export function fetchFirstScripts(): void {
  if (named && !areFetched) document.head.append(named.cloneNode(true));
  areFetched = true;
}

/** Runs them, each in a task of its own, so that a frame or a finger comes in between. */
export async function runFirstScripts(): Promise<void> {
  fetchFirstScripts();
  for (const { href } of named?.querySelectorAll('link') ?? []) await import(href);
}

/** Runs work once something stands on the screen. */
export function oncePainted(work: () => void): void {
  let isDone = false;
  const finish = () => {
    if (!isDone) work();
    isDone = true;
  };
  new PerformanceObserver(finish).observe({ type: 'paint', buffered: true });
  setTimeout(finish, PAINTED_BY);
}
