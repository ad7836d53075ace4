import type { Person } from '@lulla/server/test/people.ts';
import { until } from '../harness/until.ts';
import { Chance } from '../sync-engine/chance.ts';
import { History } from './history.ts';
import { Phone } from './phone.ts';
import { SCALE } from './scale.ts';
import { createCouples, type FaultStage } from './stage.ts';

export interface Household {
  readonly people: readonly [Person, Person];
  readonly phones: readonly Phone[];
}

/** Families with two phones each that tap at random, at a steady rate and from a fixed seed. */
export class Load {
  readonly history = new History();
  private readonly chance = new Chance(SCALE.seed);
  private timer: NodeJS.Timeout | null = null;
  private readonly taps = new Set<Promise<void>>();
  private readonly problems: unknown[] = [];

  private constructor(readonly households: readonly Household[]) {}

  static async open({ lulla }: FaultStage): Promise<Load> {
    const couples = await createCouples(lulla, SCALE.families);
    const households: Household[] = [];
    const load = new Load(households);
    for (const people of couples) {
      const members = new Set(people.map(({ userId }) => userId));
      const phones = people.map(
        (person) =>
          new Phone({ name: person.displayName, origin: lulla.origin, person, history: load.history, members }),
      );
      households.push({ people, phones });
      await Promise.all(phones.map((phone) => phone.inStep()));
    }
    return load;
  }

  get phones(): readonly Phone[] {
    return this.households.flatMap(({ phones }) => phones);
  }

  /** How many operations were tapped. */
  get tapped(): number {
    return this.phones.reduce((sum, { tapped }) => sum + tapped.size, 0);
  }

  start(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = setInterval(() => {
      // All phones share this process: more than it can keep up with would starve them of their answers.
      if (this.taps.size > this.phones.length / 2) return;
      const tap = this.chance.pick(this.phones).tap(this.chance);
      const noted = tap
        .catch((error: unknown) => void this.problems.push(error))
        .finally(() => this.taps.delete(noted));
      this.taps.add(noted);
    }, 1000 / SCALE.rate);
  }

  /** Ends the taps; each is on its device then. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    await Promise.all(this.taps);
    if (this.problems.length > 0) throw new AggregateError(this.problems, 'Taps failed on their devices');
  }

  /** Lets taps go on until `done` more were answered for good. */
  async answered(done: number, within = 60_000): Promise<void> {
    const enough = this.history.answers.size + done;
    await until(`${done} more answers`, async () => this.history.answers.size >= enough, within);
  }

  /** Waits until every phone has sent all it has and heard of all there is, as it does by itself once it is online. */
  async quiet(within = 60_000): Promise<void> {
    await this.stop();
    for (const phone of this.phones) phone.comeOnline();
    await Promise.all(this.phones.map((phone) => phone.inStep(within)));
    for (const phone of this.phones) await phone.log.engine.syncNow();
    await Promise.all(this.phones.map((phone) => phone.inStep(within)));
  }

  close(): void {
    if (this.timer) clearInterval(this.timer);
    for (const phone of this.phones) phone.close();
  }
}
