/** One open stream to a device. */
export interface Stream {
  readonly sessionId: string;
  readonly userId: string;
  readonly familyId: string;
  /** Bytes that the network has not taken. */
  buffered(): number;
  send(text: string): void;
  /** Ends the stream once everything was sent, or after a few seconds; repeating is harmless. */
  close(): void;
  /** Cuts the stream immediately, dropping what was not sent. */
  drop(): void;
}

/** Streams of one person on this node; the oldest is closed. */
const MAX_PER_USER = 12;
/** Streams of one family on this node; the oldest is closed. */
const MAX_PER_FAMILY = 48;
/** Streams of this node: about 10 KB and a descriptor each. Further devices poll, and try again. */
export const MAX_STREAMS = 10_000;

/** The streams of this node in the order of opening, indexed by owner: no event scans all. */
export class OpenStreams {
  private readonly all = new Set<Stream>();
  private readonly families = new Map<string, Set<Stream>>();
  private readonly users = new Map<string, Set<Stream>>();
  private readonly sessions = new Map<string, Set<Stream>>();

  get size(): number {
    return this.all.size;
  }

  list(): Stream[] {
    return [...this.all];
  }

  /** The stream that a new one replaces: the oldest of a person or family at its maximum. */
  beside({ userId, familyId }: Stream): Stream[] {
    return [
      ...oldestOf(this.users.get(userId), MAX_PER_USER),
      ...oldestOf(this.families.get(familyId), MAX_PER_FAMILY),
    ];
  }

  add(stream: Stream): void {
    this.all.add(stream);
    put(this.families, stream.familyId, stream);
    put(this.users, stream.userId, stream);
    put(this.sessions, stream.sessionId, stream);
  }

  remove(stream: Stream): void {
    this.all.delete(stream);
    take(this.families, stream.familyId, stream);
    take(this.users, stream.userId, stream);
    take(this.sessions, stream.sessionId, stream);
  }

  ofFamily(familyId: string): Stream[] {
    return [...(this.families.get(familyId) ?? [])];
  }

  ofUser(userId: string): Stream[] {
    return [...(this.users.get(userId) ?? [])];
  }

  ofSession(sessionId: string): Stream[] {
    return [...(this.sessions.get(sessionId) ?? [])];
  }
}

function oldestOf(streams: ReadonlySet<Stream> | undefined, max: number): Stream[] {
  return streams === undefined || streams.size < max ? [] : [...streams].slice(0, 1);
}

function put(index: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const streams = index.get(key);
  if (streams) streams.add(stream);
  else index.set(key, new Set([stream]));
}

function take(index: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const streams = index.get(key);
  streams?.delete(stream);
  if (streams?.size === 0) index.delete(key);
}
