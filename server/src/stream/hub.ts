import type { Context } from '../context.ts';
import { getStreamStates } from './reads.ts';
import type { RelayEvent } from './relay.ts';

/** A comment this often keeps the line open and tells a device that it lives, in ms (core-tracking §9: 60 s watchdog). */
const HEARTBEAT = 25_000;
/** Streams one person may have open on this node; the oldest makes way. */
const MAX_STREAMS_PER_USER = 12;
/** Bytes a slow reader may be behind before its line is cut; it comes back through a sync. */
const MAX_BUFFERED = 64 * 1024;

/** One open line to a device. */
export interface Stream {
  readonly sessionId: string;
  readonly userId: string;
  readonly familyId: string;
  /** Bytes not yet taken by the network. */
  buffered(): number;
  send(text: string): void;
  /** Ends the line; repeating is harmless. */
  close(): void;
}

/**
 * The open streams of this node. It tells each family's devices which revision exists, never what is in it, and closes a
 * line as soon as its session or membership ends: at the relay's word, and at every heartbeat by asking the database.
 */
export class StreamHub {
  private readonly streams = new Set<Stream>();
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly context: Pick<Context, 'database' | 'log' | 'clock' | 'relay' | 'metrics'>) {}

  /** How many lines are open. */
  get size(): number {
    return this.streams.size;
  }

  async start(): Promise<void> {
    await this.context.relay.start({
      event: (event) => this.relayed(event),
      gap: () => void this.recheck(),
    });
    this.timer = setInterval(() => void this.recheck(), HEARTBEAT);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    for (const stream of [...this.streams]) stream.close();
    await this.context.relay.stop();
  }

  add(stream: Stream): void {
    const ours = [...this.streams].filter((other) => other.userId === stream.userId);
    if (ours.length >= MAX_STREAMS_PER_USER) this.cut(ours[0]);
    this.streams.add(stream);
  }

  remove(stream: Stream): void {
    this.streams.delete(stream);
  }

  private relayed(event: RelayEvent): void {
    for (const stream of [...this.streams]) {
      if (event.type === 'revision' && stream.familyId === event.familyId) this.tell(stream, event);
      if (event.type === 'session_ended' && stream.sessionId === event.sessionId) goodbye(stream);
      if (event.type === 'member_moved' && stream.userId === event.userId) goodbye(stream);
    }
  }

  private tell(stream: Stream, { epoch, revision }: { epoch: number; revision: number }): void {
    if (stream.buffered() > MAX_BUFFERED) {
      this.cut(stream);
      return;
    }
    stream.send(`event: revision\ndata: ${JSON.stringify({ epoch, revision })}\n\n`);
    this.context.metrics.streamEvents.inc();
  }

  private cut(stream: Stream | undefined): void {
    stream?.close();
    this.context.metrics.streamsCut.inc();
  }

  /** Asks the database which lines may still be open and how far their families are; the answer is the heartbeat too. */
  async recheck(asked: readonly Stream[] = [...this.streams]): Promise<void> {
    if (asked.length === 0) return;
    try {
      const states = await getStreamStates(
        this.context.database,
        asked.map((stream) => stream.sessionId),
        this.context.clock.now(),
      );
      for (const stream of asked) {
        const state = states.get(stream.sessionId);
        if (state?.familyId === stream.familyId) this.tell(stream, state);
        else goodbye(stream);
      }
    } catch (error) {
      // The database is away: the lines stay, and say nothing but that they live.
      this.context.log.warn({ err: error }, 'streams not rechecked');
      for (const stream of asked) stream.send(':\n\n');
    }
  }
}

/** Tells a device not to come back before a sync, and closes its line. */
function goodbye(stream: Stream): void {
  stream.send('event: bye\ndata: {}\n\n');
  stream.close();
}
