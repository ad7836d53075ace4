import { Unavailable } from '../database/unavailable.ts';

interface RoundLimits {
  /** Batcher that are under way at once, at the most. */
  readonly underWay: number;
  /** How long the next one waits for those under way, ms; a full one does not wait. */
  readonly apart: number;
  /** Questions that one takes. */
  readonly size: number;
  /** Questions that are in a batch or wait for one, at the most; one more is refused at once. */
  readonly atOnce: number;
  /** How long one waits for its round, ms; then it is refused, so that no queue grows older than that. */
  readonly patience: number;
}

/** Of what many devices ask: as many as a busy second brings, and no longer than a connection is waited for. */
export const BATCH_QUEUE = { atOnce: 1_000, patience: 2_000 };

/** A round is a few milliseconds. One that is held up, by a disk or a network, does not hold up those behind it. */
export const BATCHES_APART = 20;

interface Waiting<Question, Answer> {
  readonly question: Question;
  /** By the clock of `performance`. */
  readonly since: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Questions that arrive while others are being answered go together in the next round: the more there are, the less each
 * costs. One that arrives alone is asked at once. Batcher overtake one another only where one takes long: two halves cost more
 * than the whole.
 */
export class Batcher<Question, Answer> {
  private readonly waiting: Waiting<Question, Answer>[] = [];
  private underWay = 0;
  private unanswered = 0;
  private isDue = false;
  /** By the clock of `performance`. */
  private latestBegan = 0;
  private overtaking: NodeJS.Timeout | undefined;

  /** `answer` gives one answer for each question, in their order. */
  constructor(
    private readonly limits: RoundLimits,
    private readonly answer: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  ) {}

  /** Throws `Unavailable` when too many are there already, or those before it take too long. */
  async ask(question: Question): Promise<Answer> {
    if (this.unanswered >= this.limits.atOnce) throw new Unavailable(new Error('too many wait for a round'), 1);
    this.unanswered += 1;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.waiting.push({ question, since: performance.now(), resolve, reject });
        this.beginSoon();
      });
    } finally {
      this.unanswered -= 1;
    }
  }

  private beginSoon(): void {
    const { underWay, size, apart } = this.limits;
    if (this.isDue || this.underWay >= underWay) return;
    if (this.underWay === 0 || this.waiting.length >= size) {
      // Once what has arrived with it has been read.
      this.isDue = true;
      setImmediate(() => {
        this.isDue = false;
        this.begin();
      });
      return;
    }
    this.overtaking ??= setTimeout(() => this.begin(), this.latestBegan + apart - performance.now());
  }

  private begin(): void {
    clearTimeout(this.overtaking);
    this.overtaking = undefined;
    this.refuseLate();
    const { underWay, size, apart } = this.limits;
    while (this.waiting.length > 0 && this.underWay < underWay) {
      const isHeldUp = performance.now() - this.latestBegan >= apart;
      if (this.underWay > 0 && this.waiting.length < size && !isHeldUp) break;
      this.latestBegan = performance.now();
      this.underWay += 1;
      void this.run(this.waiting.splice(0, size)).finally(() => {
        this.underWay -= 1;
        this.beginNext();
      });
    }
    this.beginNext();
  }

  private beginNext(): void {
    if (this.waiting.length > 0) this.beginSoon();
  }

  private refuseLate(): void {
    const from = performance.now() - this.limits.patience;
    // They stand in the order in which they came.
    const inTime = this.waiting.findIndex(({ since }) => since >= from);
    const late = inTime === -1 ? this.waiting.length : inTime;
    if (late > 0) this.refuse(late, new Unavailable(new Error('waited too long for a round'), 1));
  }

  private async run(round: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await this.answer(round.map(({ question }) => question));
      if (answers.length !== round.length) throw new Error('A round has an answer for each question');
      for (const [place, { resolve }] of round.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      for (const { reject } of round) reject(error);
      // Whoever waits would wait as long, and learn the same.
      if (error instanceof Unavailable) this.refuse(this.waiting.length, error);
    }
  }

  /** The first ones that wait. */
  private refuse(count: number, error: Unavailable): void {
    for (const { reject } of this.waiting.splice(0, count)) reject(error);
  }
}
