/** What the error of code that did not come begins with, in Chromium's words: the router reloads the page once for it. */
export const NOT_FETCHED = 'Failed to fetch dynamically imported module';

/** How soon code that did not come is asked for again, ms: a request may fail though the browser stays online. */
const AGAIN_AFTER = 5_000;

/** Loads code, and asks again until it has come: for what nobody can tap to get. Rejects with the code's own error. */
export async function untilFetched<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof TypeError) || !error.message.startsWith(NOT_FETCHED)) throw error;
      await pauseOrOnline();
    }
  }
}

function pauseOrOnline(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(goOn, AGAIN_AFTER);
    addEventListener('online', goOn);
    function goOn() {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    }
  });
}
