import type { ServerResponse } from 'node:http';
import { AppError } from '../../platform/app-error.ts';
import { KeyedQueue, WorkQueue } from '../../platform/work-queue.ts';
import type { AppContext } from '../request/app-env.ts';
import { outgoingOf } from './stream-text.ts';

/** Concurrent long answers of one family, over all its devices. */
const FAMILY = { running: 2, waiting: 50, retryAfterSeconds: 2 };
/** Concurrent long answers of this node: each has one piece in memory. */
const NODE = { running: 64, waiting: 200, retryAfterSeconds: 2 };
/** Pieces read concurrently: each takes a connection and memory for its rows. */
const PIECES = { running: 4, waiting: 200, retryAfterSeconds: 2 };
/** The longest wait for a turn, ms. */
const LONGEST_WAIT = 8_000;

/**
 * Answers that grow with a family's log. They are made in pieces and queued; beyond the queue they are refused with 503
 * `busy`, so no family takes memory or database from others.
 */
export class LongAnswers {
  private readonly families: KeyedQueue;
  private readonly node: WorkQueue;
  private readonly pieces: WorkQueue;

  constructor(timeout: number = LONGEST_WAIT) {
    this.families = new KeyedQueue({ ...FAMILY, timeout });
    this.node = new WorkQueue({ ...NODE, timeout });
    this.pieces = new WorkQueue({ ...PIECES, timeout });
  }

  /** Makes an answer in its family's turn, which ends when the network has taken the answer or the reader is gone. */
  answer(c: AppContext, familyId: string, make: () => Promise<Response>): Promise<Response> {
    const outgoing = outgoingOf(c);
    return new Promise((resolve, reject) => {
      const work = async () => {
        // A reader who has hung up while waiting costs nothing more.
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
