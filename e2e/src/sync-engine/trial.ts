import type { OperationResult } from '@lulla/domain/protocol/result';
import type { SyncRequest } from '@lulla/domain/protocol/sync-request';
import { syncResponseSchema } from '@lulla/domain/protocol/sync-response';
import { call, createStranger, getInfo, invite } from '@lulla/server/test/families.ts';
import type { Person } from '@lulla/server/test/people.ts';
import { StoreClosed } from '@lulla/web/src/sync/store/store.ts';
import type { OpenedLog } from '@lulla/web/src/sync/testing/open-engine.ts';
import { expect } from 'vitest';
import { Device, type Road } from './device.ts';
import type { FamilyWorld } from './family-world.ts';
import { inOrder, mustHold, mustNotGoBack } from './must-hold.ts';
import { type Beginning, type Pushed, Reference } from './reference.ts';
import { saidOf } from './said-of.ts';
import type { Plan, SAYINGS, Step, Tap } from './steps.ts';
import { actionOf } from './tap-action.ts';

export interface Phone {
  readonly owner: Person;
  readonly device: Device;
  log: OpenedLog;
  /** Ids of the operations that were tapped on it, durable ones alone. */
  readonly tapped: string[];
  /** Entries that it has shown to be deleted, as they were. */
  readonly gone: Set<string>;
  /** Entries that it has shown. */
  readonly seen: Set<string>;
}

/** Longer than a held request, and than the longest wait of a device between two tries. */
const QUIET = 20_000;
/** Time that passes at once, ms: the server's clock goes first, and a device must not take its own for wrong. */
const AT_ONCE = 20_000;
/** Looks at most; each lets this long pass, ms. */
const LOOKS = 400;
const STEP = 50;

/** One plan carried out: real devices against the real server, and the reference beside them. */
export class Trial {
  readonly phones: Phone[] = [];
  readonly entries: string[] = [];
  readonly events: string[] = [];
  readonly children: string[] = [];
  /** What was found wrong on the way; an exception there would read as a broken network. */
  private readonly faults: unknown[] = [];
  private busy: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly family: FamilyWorld,
    readonly people: readonly [Person, Person],
    readonly reference: Reference,
    private readonly tally: (what: string) => void,
  ) {}

  /** `tally` hears of every step, push and answer, for the figures. */
  static async run(family: FamilyWorld, plan: Plan, tally: (what: string) => void = () => {}): Promise<void> {
    const people = [await createStranger(family.world), await createStranger(family.world)] as const;
    const beginnings = new Map<string, Beginning>();
    for (const person of people) {
      const { familyId, me } = await getInfo(family.world, person);
      beginnings.set(person.userId, { familyId, createdAt: me.createdAt });
    }
    const trial = new Trial(family, people, new Reference(beginnings), tally);
    try {
      if (plan.linked) await trial.link(0, 'nothing');
      for (const owner of plan.phones) trial.phones.push(await trial.openPhone(people[owner]));
      for (const step of plan.steps) {
        tally(`step ${step.do}`);
        await trial.take(step);
      }
      await trial.quiet();
      await mustHold(trial);
    } finally {
      for (const { device } of trial.phones) device.close();
    }
  }

  private async openPhone(owner: Person): Promise<Phone> {
    const device = new Device(this.family, owner, { road: this.road });
    const log = device.openNow();
    await this.until('the app to be in step', () => log.sync.state === 'saved' && log.state.family !== null);
    return { owner, device, log, tapped: [], gone: new Set(), seen: new Set() };
  }

  private async take(step: Step): Promise<void> {
    if (step.do === 'pass') {
      for (let left = step.ms; left > 0; left -= AT_ONCE) await this.pass(Math.min(left, AT_ONCE));
    } else if (step.do === 'link') await this.link(step.who, step.says);
    else if (step.do === 'unlink') await this.unlink(step.who);
    else {
      const phone = this.phones[step.phone % this.phones.length];
      if (!phone) return;
      if (step.do === 'tap') await this.tap(phone, step);
      else if (step.do === 'network') phone.device.network = step.to;
      else if (step.do === 'clock') phone.device.browser.clockError = step.error;
      else if (step.do === 'kill') await this.reopen(phone);
      else await Promise.race([phone.log.engine.syncNow(), this.pass(STEP)]);
    }
    for (const each of this.phones) mustNotGoBack(this, each);
    this.mustBeFaultless();
  }

  private async tap(phone: Phone, tap: Tap): Promise<void> {
    const { entries, events, children } = this;
    const past = { entries, events, children, operations: phone.tapped };
    const action = actionOf(tap, phone.log, past);
    if (action === null) return;
    const before = new Set(phone.log.state.view.activities.map(({ id }) => id));
    const acting = phone.log.engine.act(action);
    if (tap.killed) {
      acting.catch((error) => expect(error).toBeInstanceOf(StoreClosed));
      return this.reopen(phone);
    }
    const { operationId, outcome, stored } = await acting;
    // D45: a use of a stock that is known to be empty is not kept.
    if (stored === 'memory') return expect(outcome).toMatchObject({ code: 'stock_empty' });
    phone.tapped.push(operationId);
    if (action.type === 'event.add') this.events.push(action.eventId);
    if (action.type === 'child.add') this.children.push(action.childId);
    if (outcome.status !== 'applied') return;
    this.entries.push(
      ...outcome.effects.map(({ id }) => id).filter((id) => !before.has(id) && !this.entries.includes(id)),
    );
  }

  /** The app is killed, wherever it was, and opened again on what it had stored. */
  private async reopen(phone: Phone): Promise<void> {
    phone.log.engine.close();
    phone.log = phone.device.openNow();
    await this.until('the app to open', () => phone.log.state.phase !== 'loading');
  }

  private async link(who: 0 | 1, says: (typeof SAYINGS)[number]): Promise<void> {
    const [joiner, host] = who === 0 ? [this.people[1], this.people[0]] : this.people;
    if (this.reference.membersWith(joiner.userId).length > 1) return;
    await this.alone(async () => {
      const { world } = this.family;
      const [ours, theirs] = [joiner, host].map(({ userId }) => this.reference.childrenOf(userId));
      const children = saidOf(says, { ours: ours ?? [], theirs: theirs ?? [] });
      const id = await invite(world, host, joiner);
      const accepted = await call(world, joiner, ['POST', `/api/family/invitations/${id}/accept`], { children });
      expect(accepted).toMatchObject({ status: 200 });
      this.reference.join(joiner.userId, host.userId, children);
    });
  }

  private async unlink(who: 0 | 1): Promise<void> {
    const person = this.people[who];
    if (this.reference.membersWith(person.userId).length < 2) return;
    await this.alone(async () => {
      const { status } = await call(this.family.world, person, ['POST', '/api/family/leave']);
      expect(status).toBe(204);
      this.reference.leave(person.userId, (await getInfo(this.family.world, person)).familyId);
    });
  }

  /** Everything comes on line again, and whatever waits is sent. */
  private async quiet(): Promise<void> {
    for (const { device } of this.phones) device.network = 'ok';
    await this.pass(QUIET);
    for (const { log } of this.phones) await this.settleOne(log);
    for (const phone of this.phones) await this.retryDone(phone);
    // What the last of them sent concerns the others, and the family may have heard of it by the stream or not.
    for (const { log } of this.phones) await this.settleOne(log);
    await this.pass(STEP);
    this.mustBeFaultless();
  }

  /**
   * A refusal is not stored (S4): a copy of a push that was held on its way may do later what the push was refused. Then it
   * stands refused and was done; *Retry* is answered so.
   */
  private async retryDone({ owner, log }: Phone): Promise<void> {
    for (const { operationId, blocked } of log.sync.refused) {
      const ids = [operationId, ...blocked.map(({ id }) => id)];
      if (!ids.some((id) => this.reference.answerOf(owner.userId, id))) continue;
      this.tally('refused, then done by a late copy');
      await log.engine.retry(operationId);
      await this.settleOne(log);
    }
  }

  private async settleOne(log: OpenedLog): Promise<void> {
    let done = false;
    void log.engine.syncNow().then(() => {
      done = true;
    });
    const isAtRest = () =>
      done && log.sync.waiting === 0 && (log.sync.state === 'saved' || log.sync.state === 'live_off');
    await this.until('a phone to be in step', isAtRest);
  }

  /** Lets time pass once nothing is on its way: so it is known when each push was received. */
  private async pass(ms: number): Promise<void> {
    await this.idle();
    await this.family.pass(ms);
    await this.idle();
  }

  private async until(what: string, ask: () => boolean): Promise<void> {
    for (let look = 0; look < LOOKS; look += 1) {
      await this.pass(STEP);
      if (ask()) return;
    }
    const states = this.phones.map(({ log }) => ({ sync: log.sync, phase: log.state.phase }));
    throw new Error(`Waited for ${what}: ${JSON.stringify(states)}`);
  }

  private async idle(): Promise<void> {
    for (let seen: unknown = null; seen !== this.busy; ) {
      seen = this.busy;
      await this.busy;
    }
  }

  /** One thing reaches the server at a time; copies of one request at the same moment. */
  private alone<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.busy.then(work);
    this.busy = mine.then(
      () => {},
      () => {},
    );
    return mine;
  }

  private readonly road: Road = (person, body, pass) =>
    this.alone(async () => {
      const { operations, deviceTime, cursor } = JSON.parse(body) as Pick<SyncRequest, 'deviceTime' | 'cursor'> &
        Pick<Pushed, 'operations'>;
      const receivedAt = this.family.world.clock.now();
      const responses = await pass();
      const knownFamilyId = cursor?.familyId ?? null;
      const pushed = { userId: person.userId, deviceTime, receivedAt, knownFamilyId, operations };
      const expected = this.reference.push(pushed);
      for (const response of responses) await this.mustAnswer(response.clone(), pushed, expected);
      return responses;
    });

  /** I2: as the reference, a repeated one to the letter. I11: nothing of anybody who is no member. */
  private async mustAnswer(response: Response, { userId }: Pushed, expected: OperationResult[]): Promise<void> {
    try {
      const { results, rows, events } = syncResponseSchema.parse(await response.json());
      this.tally('pushes');
      for (const result of results) this.tally(result.status === 'rejected' ? result.code : result.status);
      expect(results.map(inOrder)).toEqual(expected.map(inOrder));
      const reported = [...rows.map(({ activity }) => activity), ...events.map(({ event }) => event)];
      const authors = reported.flatMap((each) => each?.userId ?? []);
      expect(this.reference.membersWith(userId)).toEqual(expect.arrayContaining([...new Set(authors)]));
    } catch (error) {
      this.faults.push(error);
    }
  }

  private mustBeFaultless(): void {
    const [fault] = this.faults;
    if (fault !== undefined) throw fault;
  }
}
