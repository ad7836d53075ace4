import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';

/** IndexedDB that fails the way browsers' does. */
export class FakeStorage extends IDBFactory {
  /** `opening`: nothing opens. `newer`: a newer app wrote it. `writing`: what is open can be read and not written, as on a full disk. */
  broken: 'opening' | 'newer' | 'writing' | null = null;
  private connections: IDBDatabase[] = [];

  override open(name: string, version?: number) {
    if (this.broken === 'opening') throw new DOMException('Internal error opening backing store', 'UnknownError');
    const request = super.open(name, this.broken === 'newer' ? 1 : version);
    request.addEventListener('success', () => this.connected(request.result as unknown as IDBDatabase));
    return request;
  }

  /** Phones kill connections in the background. With `event`, the browser says so; without, the handle is just dead. */
  killConnections({ event }: { event: boolean }): void {
    for (const connection of this.connections.splice(0)) {
      if (event) forceCloseDatabase(connection as unknown as Parameters<typeof forceCloseDatabase>[0]);
      else connection.close();
    }
  }

  /** What 'clear site data' does to an open app. */
  async wipe(name: string): Promise<void> {
    this.killConnections({ event: true });
    await new Promise((resolve) => {
      this.deleteDatabase(name).onsuccess = resolve;
    });
  }

  private connected(connection: IDBDatabase): void {
    this.connections.push(connection);
    const original = connection.transaction.bind(connection);
    connection.transaction = (names, mode, options) => {
      if (this.broken === 'writing' && mode === 'readwrite') throw new DOMException('Full', 'QuotaExceededError');
      return original(names, mode, options);
    };
  }
}
