import { moduleLoader } from './module-loader.ts';
import { untilFetched } from './until-fetched.ts';

/** The longest wait for something to be painted, ms: a page in the background paints nothing. */
const PAINTED_BY = 500;

// Part of small inline scripts (build/before-paint.ts), which puts into the page the template that names them.
const named = document.querySelector<HTMLTemplateElement>('#first-scripts')?.content;

/** Has the first screen's scripts fetched. */
export function fetchFirstScripts(): void {
  if (named) document.head.append(named.cloneNode(true));
}

/** Runs them, each in a task of its own, so that a frame or a finger comes in between. */
export async function runFirstScripts(): Promise<void> {
  for (const { href } of named?.querySelectorAll('link') ?? []) {
    // What stands in a template has no address to begin at.
    await untilFetched(() => moduleLoader.import(new URL(href, location.origin).href));
  }
}

/** Resolves once something stands on the screen. */
export function whenPainted(): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, PAINTED_BY);
  });
}
