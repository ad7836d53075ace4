/** One open line to a device. */
export interface Stream {
  readonly sessionId: string;
  readonly userId: string;
  readonly familyId: string;
  /** Bytes not yet taken by the network. */
  buffered(): number;
  send(text: string): void;
  /** Ends the line once what was sent is taken, and after a few seconds in any case; repeating is harmless. */
  close(): void;
  /** Cuts the line at once, with what was not taken. */
  drop(): void;
}

/** Streams one person may have open on this node; the oldest makes way. */
const MAX_PER_USER = 12;
/** Streams of one family on this node, whoever's; the oldest makes way. */
const MAX_PER_FAMILY = 48;
/** Streams of this node: some 10 KB of memory and a descriptor each. Whoever comes then polls, and tries again. */
export const MAX_STREAMS = 10_000;

/** The lines of this node in the order in which they were opened, found by whom they belong to: no event looks at all. */
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

  /** Who has to make way for a new line: the oldest of a person, or of a family, that has as many as it may. */
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
