import { setTimeout as delay } from 'node:timers/promises';
import type { RevisionEvent } from '@lulla/domain/protocol/stream-event';
import type { Context } from '../context/context.ts';
import type { RelayEvent } from '../platform/relay.ts';
import { isLater } from '../rows/family-lock.ts';
import { MAX_STREAMS, OpenStreams, type Stream } from './open-streams.ts';
import { getStreamStates } from './reads.ts';

/** The interval of comments that show a device that the stream works, ms (core-tracking §9: 60 s watchdog). */
const HEARTBEAT = 25_000;
/** Bytes a slow reader may be behind before it is cut; it returns through a sync. */
const MAX_BUFFERED = 64 * 1024;
/** Most heartbeats of a stream: a quarter of an hour. Ends readers that take nothing, which is else noticed late. */
const MOST_BEATS = 36;
/** Random heartbeats less, so that streams opened together do not end together. */
const BEATS_SPREAD = 9;
/** Streams checked by one statement of a heartbeat, so that requests are answered in between. */
const CHECKED_AT_ONCE = 500;
/** Streams closed a second when the server stops, because devices reconnect together. */
const FAREWELLS_PER_SECOND = 1_000;
const FAREWELL_ROUND = 50;
/** The longest time to close all, in ms. */
export const LONGEST_FAREWELL = 2_000;
/** The random wait before a device reconnects, in ms: from the first number to the sum. */
const COME_BACK = { after: 500, within: 2_500 };

/**
 * The open streams of this node. Sends each family's devices the newest revision, never content, and closes a stream
 * when its session or membership ends: on a relay event, and by asking the database at every heartbeat.
 */
export class StreamHub {
  private readonly streams = new OpenStreams();
  /** The revision last sent to each stream. */
  private readonly lastSent = new WeakMap<Stream, RevisionEvent>();
  /** Streams that were behind at the last heartbeat. */
  private behind = new WeakSet<Stream>();
  /** Remaining heartbeats of each stream. */
  private readonly beatsLeft = new WeakMap<Stream, number>();
  private timer: NodeJS.Timeout | null = null;
  private isGap = false;
  private isSendingAway = false;
  private rechecking: Promise<void> | null = null;

  constructor(private readonly context: Pick<Context, 'database' | 'log' | 'clock' | 'relay' | 'metrics'>) {}

  get size(): number {
    return this.streams.size;
  }

  /** Whether it accepts no more. Until then even a stopping node does, because balancers may not know yet. */
  get isClosing(): boolean {
    return this.isSendingAway;
  }

  get isFull(): boolean {
    return this.streams.size >= MAX_STREAMS;
  }

  async start(): Promise<void> {
    await this.context.relay.start({
      event: (event) => this.relayed(event),
      gap: () => this.recheckAll(),
    });
    this.timer = setInterval(() => void this.beat(), HEARTBEAT);
    this.timer.unref();
  }

  /** Closes every stream, spread out; each gets a random time to reconnect. */
  async sendAway(): Promise<void> {
    this.isSendingAway = true;
    const streams = this.streams.list();
    const longest = Math.ceil((streams.length * FAREWELL_ROUND) / LONGEST_FAREWELL);
    const each = Math.max(longest, Math.ceil((FAREWELLS_PER_SECOND * FAREWELL_ROUND) / 1_000));
    for (let at = 0; at < streams.length; at += each) {
      if (at > 0) await delay(FAREWELL_ROUND);
      for (const stream of streams.slice(at, at + each)) {
        stream.send(`retry: ${Math.round(COME_BACK.after + Math.random() * COME_BACK.within)}\n\n`);
        stream.close();
      }
    }
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.sendAway();
    await this.context.relay.stop();
  }

  add(stream: Stream): void {
    for (const tooMany of new Set(this.streams.beside(stream))) this.cut(tooMany, 'close');
    this.streams.add(stream);
    this.beatsLeft.set(stream, MOST_BEATS - Math.floor(Math.random() * BEATS_SPREAD));
  }

  remove(stream: Stream): void {
    this.streams.remove(stream);
  }

  private relayed(event: RelayEvent): void {
    if (event.type === 'revision') this.sendIfNewer(this.streams.of(event.familyId), event);
    else {
      const ownerId = event.type === 'session_ended' ? event.sessionId : event.userId;
      for (const stream of this.streams.of(ownerId)) goodbye(stream);
    }
  }

  /** Only newer revisions are sent: events may arrive late and in any order. */
  private sendIfNewer(streams: readonly Stream[], revision: RevisionEvent): void {
    for (const stream of streams) {
      const last = this.lastSent.get(stream);
      if (!last || isLater(revision, last)) this.sendRevision(stream, revision);
    }
  }

  private sendRevision(stream: Stream, { epoch, revision }: RevisionEvent): void {
    const text = `event: revision\ndata: ${JSON.stringify({ epoch, revision })}\n\n`;
    if (!this.send(stream, text)) return;
    this.lastSent.set(stream, { epoch, revision });
    this.context.metrics.streamEvents.inc();
  }

  /** What was read from the database may be older than what was sent since. */
  private newest(stream: Stream, read: RevisionEvent): RevisionEvent {
    const last = this.lastSent.get(stream);
    return last && isLater(last, read) ? last : read;
  }

  private send(stream: Stream, text: string): boolean {
    if (stream.buffered() > MAX_BUFFERED) {
      this.cut(stream, 'drop');
      return false;
    }
    stream.send(text);
    return true;
  }

  private cut(stream: Stream, how: 'close' | 'drop'): void {
    stream[how]();
    this.context.metrics.streamsCut.inc();
  }

  /** A reader that took nothing between two heartbeats is gone or deliberately slow. */
  async beat(): Promise<void> {
    for (const stream of this.streams.list()) {
      const isBehind = stream.buffered() > 0;
      if (isBehind && this.behind.has(stream)) this.cut(stream, 'drop');
      else if (isBehind) this.behind.add(stream);
      else this.behind.delete(stream);
      this.age(stream);
    }
    await this.recheck();
  }

  /** Real readers reconnect immediately. */
  private age(stream: Stream): void {
    const left = (this.beatsLeft.get(stream) ?? MOST_BEATS) - 1;
    this.beatsLeft.set(stream, left);
    if (left <= 0) stream.close();
  }

  /** Checks all streams, after a gap. Concurrent calls share one more run. */
  private recheckAll(): void {
    this.isGap = true;
    this.rechecking ??= this.recheckGaps().finally(() => {
      this.rechecking = null;
    });
  }

  private async recheckGaps(): Promise<void> {
    while (this.isGap) {
      this.isGap = false;
      await this.recheck();
    }
  }

  /** Asks the database which streams may stay open and their families' revisions; the answer is also the heartbeat. */
  async recheck(streams: readonly Stream[] = this.streams.list()): Promise<void> {
    for (let at = 0; at < streams.length; at += CHECKED_AT_ONCE) {
      await this.check(streams.slice(at, at + CHECKED_AT_ONCE));
    }
  }

  private async check(streams: readonly Stream[]): Promise<void> {
    try {
      const states = await getStreamStates(
        this.context.database,
        streams.map((stream) => stream.sessionId),
        this.context.clock.now(),
      );
      for (const stream of streams) {
        const state = states.get(stream.sessionId);
        if (state?.familyId === stream.familyId) this.sendRevision(stream, this.newest(stream, state));
        else goodbye(stream);
      }
    } catch (error) {
      // The database is away: streams stay open and get only the heartbeat.
      this.context.log.warn({ err: error }, 'streams not rechecked');
      for (const stream of streams) this.send(stream, ':\n\n');
    }
  }
}

/** Sends `bye`, after which a device reconnects only after a sync, and closes the stream. */
function goodbye(stream: Stream): void {
  stream.send('event: bye\ndata: {}\n\n');
  stream.close();
}
