import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context/context.ts';
import type { FamilyRevision, RelayEvent } from '../platform/relay.ts';
import { isLater } from '../rows/family-lock.ts';
import { MAX_STREAMS, OpenStreams, type Stream } from './open-streams.ts';
import { getStreamStates } from './reads.ts';

/** A comment this often keeps the line open and tells a device that it lives, in ms (core-tracking §9: 60 s watchdog). */
const HEARTBEAT = 25_000;
/** Bytes a slow reader may be behind before its line is cut; it comes back through a sync. */
const MAX_BUFFERED = 64 * 1024;
/**
 * Heartbeats that a stream lives at the most: a quarter of an hour. A reader that takes nothing is behind only when the
 * network's own buffers are full, which may be hours of heartbeats; this ends it whatever they hold.
 */
const MOST_BEATS = 36;
/** Heartbeats earlier, by chance, that it may end: those that came together are not to go together. */
const BEATS_SPREAD = 9;
/** Lines that one question of a heartbeat asks for, so that requests are answered between them. */
const ASKED_AT_ONCE = 500;
/** Lines closed in a second when the server stops: whoever is sent away together comes back together. */
const FAREWELLS_PER_SECOND = 1_000;
const FAREWELL_ROUND = 50;
/** The longest that closing them all may take, in ms, however many there are. */
const LONGEST_FAREWELL = 2_000;
/** Within what chance spreads their coming back, in ms from the first number to the sum. */
const COME_BACK = { after: 500, within: 2_500 };

type Told = Pick<FamilyRevision, 'epoch' | 'revision'>;

/**
 * The open streams of this node. It tells each family's devices which revision exists, never what is in it, and closes a
 * line as soon as its session or membership ends: at the relay's word, and at every heartbeat by asking the database.
 */
export class StreamHub {
  private readonly streams = new OpenStreams();
  /** How far each line has been told that its family is. */
  private readonly told = new WeakMap<Stream, Told>();
  /** Lines that had not taken everything at the last heartbeat. */
  private behind = new WeakSet<Stream>();
  /** Heartbeats that each line has yet to live. */
  private readonly beatsLeft = new WeakMap<Stream, number>();
  private timer: NodeJS.Timeout | null = null;
  private isGap = false;
  private isSendingAway = false;
  private rechecking: Promise<void> | null = null;

  constructor(private readonly context: Pick<Context, 'database' | 'log' | 'clock' | 'relay' | 'metrics'>) {}

  /** How many lines are open. */
  get size(): number {
    return this.streams.size;
  }

  /** Whether it takes no more: until then a node that stops takes lines, because whoever sends them may not know yet. */
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

  /** Closes every line, some at a time; each is told when to come back, by chance and so not all at once. */
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
    if (event.type === 'revision') this.tellNews(this.streams.ofFamily(event.familyId), event);
    if (event.type === 'session_ended') for (const stream of this.streams.ofSession(event.sessionId)) goodbye(stream);
    if (event.type === 'member_moved') for (const stream of this.streams.ofUser(event.userId)) goodbye(stream);
  }

  /** Nobody is told a number that is not newer: events may arrive late, and in any order. */
  private tellNews(streams: readonly Stream[], news: Told): void {
    for (const stream of streams) {
      const last = this.told.get(stream);
      if (!last || isLater(news, last)) this.tell(stream, news);
    }
  }

  private tell(stream: Stream, { epoch, revision }: Told): void {
    const text = `event: revision\ndata: ${JSON.stringify({ epoch, revision })}\n\n`;
    if (!this.send(stream, text)) return;
    this.told.set(stream, { epoch, revision });
    this.context.metrics.streamEvents.inc();
  }

  /** What was asked may be older than what was told since. */
  private furthest(stream: Stream, state: Told): Told {
    const last = this.told.get(stream);
    return last && isLater(last, state) ? last : state;
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

  /** A reader that took nothing from one heartbeat to the next is gone or plays at being slow. */
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

  /** Who reads comes back at once, by itself. */
  private age(stream: Stream): void {
    const left = (this.beatsLeft.get(stream) ?? MOST_BEATS) - 1;
    this.beatsLeft.set(stream, left);
    if (left <= 0) stream.close();
  }

  /** All of them, after a gap. Whoever asks meanwhile gets one more round: many nodes may come back at once. */
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

  /** Asks the database which lines may still be open and how far their families are; the answer is the heartbeat too. */
  async recheck(asked: readonly Stream[] = this.streams.list()): Promise<void> {
    for (let at = 0; at < asked.length; at += ASKED_AT_ONCE) await this.ask(asked.slice(at, at + ASKED_AT_ONCE));
  }

  private async ask(asked: readonly Stream[]): Promise<void> {
    try {
      const states = await getStreamStates(
        this.context.database,
        asked.map((stream) => stream.sessionId),
        this.context.clock.now(),
      );
      for (const stream of asked) {
        const state = states.get(stream.sessionId);
        if (state?.familyId === stream.familyId) this.tell(stream, this.furthest(stream, state));
        else goodbye(stream);
      }
    } catch (error) {
      // The database is away: the lines stay, and say nothing but that they live.
      this.context.log.warn({ err: error }, 'streams not rechecked');
      for (const stream of asked) this.send(stream, ':\n\n');
    }
  }
}

/** Tells a device not to come back before a sync, and closes its line. */
function goodbye(stream: Stream): void {
  stream.send('event: bye\ndata: {}\n\n');
  stream.close();
}
