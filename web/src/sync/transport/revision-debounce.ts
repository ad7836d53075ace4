import type { Cursor } from '@lulla/domain/protocol/cursor';
import type { RevisionEvent } from '@lulla/domain/protocol/stream-event';
import type { Environment, Timer } from '../model/environment.ts';
import { EVENT_WINDOW } from '../model/timing.ts';

/** When to fetch the stream's last revision: immediately, and once more for all that arrive in the window after. */
export class RevisionDebounce {
  private last: RevisionEvent | null = null;
  private window: Timer | null = null;
  private hasHeardMore = false;

  constructor(
    private readonly environment: Pick<Environment, 'setTimer' | 'clearTimer'>,
    private readonly getCursor: () => Cursor | null,
    private readonly fetchNow: () => void,
  ) {}

  heard(event: RevisionEvent): void {
    this.last = event;
    if (!this.isBehind()) return;
    if (this.window !== null) {
      this.hasHeardMore = true;
      return;
    }
    this.fetchNow();
    this.window = this.environment.setTimer(() => this.closeWindow(), EVENT_WINDOW);
  }

  /** Whether the server is ahead of this device. */
  isBehind(): boolean {
    const { last } = this;
    const cursor = this.getCursor();
    if (!last || !cursor) return true;
    return last.epoch > cursor.epoch || (last.epoch === cursor.epoch && last.revision > cursor.revision);
  }

  close(): void {
    this.environment.clearTimer(this.window);
  }

  private closeWindow(): void {
    this.window = null;
    const { hasHeardMore, last } = this;
    this.hasHeardMore = false;
    if (hasHeardMore && last) this.heard(last);
  }
}
