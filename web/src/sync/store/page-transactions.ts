/** Transactions that have not ended, of all connections of this page. */
const underWay = new Set<IDBTransaction>();

/** Nothing runs in a page that was left: one in which this time passes is still there, or has come back, ms. */
const STAYS_MS = 500;

let stays: Promise<void> | null = null;

/**
 * Has the transactions of a connection end with the page. WebKit may never end one that is under way when its page is left:
 * every later write waits for it, on the next pages too, until the browser is closed. An aborted one has changed nothing,
 * and nothing of it was said to be saved (D6).
 */
export function endWithPage(database: IDBDatabase): void {
  const begin = database.transaction.bind(database);
  database.transaction = (...stores) => {
    const transaction = begin(...stores);
    endTransactionWithPage(transaction);
    return transaction;
  };
}

/** The same of one, such as that of an upgrade. */
export function endTransactionWithPage(transaction: IDBTransaction): void {
  underWay.add(transaction);
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => underWay.delete(transaction));
}

/** Null; after the page was left a promise that resolves only if it stays or comes back, so that nothing is begun in between. */
export function untilPageStays(): Promise<void> | null {
  return stays;
}

/** The page is left. */
export function leavePage(): void {
  stays = new Promise((resolve) =>
    setTimeout(() => {
      stays = null;
      resolve();
    }, STAYS_MS),
  );
  for (const transaction of underWay) {
    try {
      transaction.abort();
    } catch {
      // It is being committed.
    }
  }
}

globalThis.window?.addEventListener('pagehide', leavePage);
