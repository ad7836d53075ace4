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

/** The streams of this node in the order of opening, indexed by family, person and session: no event scans all. */
export class OpenStreams {
  private readonly all = new Set<Stream>();
  /** By the id of each owner. Ids are unique among all of them. */
  private readonly owned = new Map<string, Set<Stream>>();

  get size(): number {
    return this.all.size;
  }

  list(): Stream[] {
    return [...this.all];
  }

  /** Those of a family, a person or a session. */
  of(ownerId: string): Stream[] {
    return [...(this.owned.get(ownerId) ?? [])];
  }

  /** The stream that a new one replaces: the oldest of a person or family at its maximum. */
  beside({ userId, familyId }: Stream): Stream[] {
    const [ofUser, ofFamily] = [this.of(userId), this.of(familyId)];
    return [
      ...(ofUser.length < MAX_PER_USER ? [] : ofUser.slice(0, 1)),
      ...(ofFamily.length < MAX_PER_FAMILY ? [] : ofFamily.slice(0, 1)),
    ];
  }

  add(stream: Stream): void {
    this.all.add(stream);
    for (const id of ownersOf(stream)) this.owned.set(id, (this.owned.get(id) ?? new Set()).add(stream));
  }

  remove(stream: Stream): void {
    this.all.delete(stream);
    for (const id of ownersOf(stream)) {
      const streams = this.owned.get(id);
      streams?.delete(stream);
      if (streams?.size === 0) this.owned.delete(id);
    }
  }
}

function ownersOf({ familyId, userId, sessionId }: Stream): string[] {
  return [familyId, userId, sessionId];
}
