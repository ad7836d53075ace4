import { eventRowSchema } from '@lulla/domain/protocol/event-row';
import { logRowSchema } from '@lulla/domain/protocol/log-row';
import * as z from 'zod/mini';
import type { Channel, Environment } from '../model/environment.ts';

const messageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('changed'),
    /** The change came from the server just now. */
    synced: z.boolean(),
    reset: z.boolean(),
    /** Rows that came along; older ones are not in the database. */
    rows: z.array(logRowSchema),
    events: z.array(eventRowSchema),
  }),
  /** The account was erased from this device. */
  z.object({ type: z.literal('erased') }),
]);

export type TabMessage = z.infer<typeof messageSchema>;

/** The channel between the tabs of an account. It only saves time; the database is the truth. */
export class Tabs {
  private readonly channel: Channel | null;

  constructor(environment: Pick<Environment, 'openChannel'>, userId: string, onMessage: (message: TabMessage) => void) {
    this.channel = environment.openChannel(`lulla-${userId}`, (message) => {
      const parsed = messageSchema.safeParse(message);
      // Tabs of another version may send unknown messages.
      if (parsed.success) onMessage(parsed.data);
    });
  }

  tell(message: TabMessage): void {
    this.channel?.post(message);
  }

  close(): void {
    this.channel?.close();
  }
}
