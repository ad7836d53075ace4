import type { ServerResponse } from 'node:http';
import { AppError } from '../../platform/app-error.ts';
import { KeyedQueue, WorkQueue } from '../../platform/work-queue.ts';
import type { AppContext } from '../request/app-env.ts';
import { outgoingOf } from './outgoing.ts';

/** Long answers of one family at once, whoever of it asks and on whatever device. */
const FAMILY = { running: 2, waiting: 50, patience: 8_000, retryAfterSeconds: 2 };
/** Long answers of this node under way: each has one piece in memory. */
const NODE = { running: 64, waiting: 200, patience: 8_000, retryAfterSeconds: 2 };
/** Pieces that are read at once: each takes a connection that others could use, and is in memory as rows. */
const PIECES = { running: 4, waiting: 200, patience: 8_000, retryAfterSeconds: 2 };

/**
 * Answers whose length grows with what a family has logged. They are made in pieces, so many at a time, and who asks for
 * more waits or is refused with 503 `busy`: no family takes the memory or the database from the others.
 */
export class LongAnswers {
  private readonly families = new KeyedQueue(FAMILY);
  private readonly node = new WorkQueue(NODE);
  private readonly pieces = new WorkQueue(PIECES);

  /** Makes an answer in its family's turn. The turn ends when the network has taken the answer, or its reader is gone. */
  answer(c: AppContext, familyId: string, make: () => Promise<Response>): Promise<Response> {
    const outgoing = outgoingOf(c);
    return new Promise((resolve, reject) => {
      const work = async () => {
        // Whoever has hung up while they waited costs nothing more.
        if (outgoing?.destroyed) throw new AppError(503, 'busy', { retryAfterSeconds: FAMILY.retryAfterSeconds });
        resolve(await make());
        await taken(outgoing);
      };
      this.families.run(familyId, () => this.node.run(work)).catch(reject);
    });
  }

  /** Reads a piece of a long answer, in its turn. */
  read<T>(work: () => Promise<T>): Promise<T> {
    return this.pieces.run(work);
  }
}

async function taken(outgoing: ServerResponse | undefined): Promise<void> {
  if (!outgoing || outgoing.closed || outgoing.destroyed) return;
  await new Promise<void>((resolve) => outgoing.once('close', () => resolve()));
}
