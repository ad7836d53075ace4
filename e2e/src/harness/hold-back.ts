import type { BrowserContext, Page, Route } from 'playwright-core';

/** Holds back requests to a path until the returned function lets them go on: to the server, if nothing else is said. */
export async function holdBack(
  on: Page | BrowserContext,
  path: string,
  goOn: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await on.route(`**${path}`, async (route) => {
    await held;
    await goOn(route);
  });
  return release;
}

/** Holds back the log: the app stands, and waits for its first answer. */
export function holdSync(page: Page, goOn?: (route: Route) => Promise<void>): Promise<() => void> {
  return holdBack(page, '/api/sync', goOn);
}
