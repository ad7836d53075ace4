import * as z from 'zod/mini';
import type { Channel, Environment } from '../model/environment.ts';

/** The status reported by the tab with the stream; null requests it. */
const messageSchema = z.object({ isOff: z.nullable(z.boolean()) });

/** Whether live updates are off: the same in every tab, though only the one with the stream knows (D55, D57). */
export class StreamStatus {
  private value = false;
  private isHolder = false;
  private readonly channel: Channel | null;

  constructor(
    environment: Pick<Environment, 'openChannel'>,
    userId: string,
    private readonly onChange: () => void,
  ) {
    this.channel = environment.openChannel(`lulla-line-${userId}`, (message) => {
      const parsed = messageSchema.safeParse(message);
      if (parsed.success) this.hear(parsed.data.isOff);
    });
  }

  get isOff(): boolean {
    return this.value;
  }

  /** Requests the status from the tab with the stream. */
  ask(): void {
    this.channel?.post({ isOff: null });
  }

  /** This tab has the stream: it sends the status, and ignores others'. */
  hold(): void {
    this.isHolder = true;
  }

  /** This tab no longer has the stream. */
  release(): void {
    this.isHolder = false;
    this.value = false;
  }

  /** The reported status. */
  set(isOff: boolean): void {
    this.channel?.post({ isOff });
    this.show(isOff);
  }

  close(): void {
    this.channel?.close();
  }

  private hear(isOff: boolean | null): void {
    if (isOff !== null && !this.isHolder) this.show(isOff);
    if (isOff === null && this.isHolder) this.channel?.post({ isOff: this.value });
  }

  private show(isOff: boolean): void {
    this.value = isOff;
    this.onChange();
  }
}
