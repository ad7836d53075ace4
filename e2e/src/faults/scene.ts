import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { until } from '../harness/until.ts';
import { mustHold } from './invariants.ts';
import { Load } from './load.ts';
import { getPostmaster } from './postgres-processes.ts';
import { Probe } from './probe.ts';
import { figuresOf, report } from './report.ts';
import { SCALE } from './scale.ts';
import { createCouples, type FaultStage, openFaultStage } from './stage.ts';

/** What was seen of a fault, for the report. */
export type Figures = Record<string, number>;

/** A server is back in this time, ms. In `npm test` a machine that has much else to do is no finding. */
export const BACK_WITHIN = SCALE.isWhole ? 10_000 : 60_000;
/** A request ends within 5 s (REQUEST_LIMITS), and is under way for a moment, ms. */
export const ENDS_WITHIN = 6_500;

/** One product and one load of phones for a file of faults, each tried on what the ones before have left. */
export class Scene {
  private opened: { readonly stage: FaultStage; readonly load: Load } | null = null;

  /** Opens before the first test of the file and closes after the last one. */
  static open(): Scene {
    const scene = new Scene();
    beforeAll(async () => {
      const stage = await openFaultStage();
      scene.opened = { stage, load: await Load.open(stage) };
    });
    // A fault that failed leaves its line to nobody.
    afterEach(() => scene.stage.proxy.become({ type: 'open' }));
    afterAll(async () => {
      scene.load.close();
      await scene.stage.close();
    });
    return scene;
  }

  get stage(): FaultStage {
    return this.mustBeOpen().stage;
  }

  get load(): Load {
    return this.mustBeOpen().load;
  }

  /** Lets phones tap for the whole time, does `fault` in the midst of it, waits for quiet and holds all against the record. */
  async under(name: string, fault: () => Promise<Figures>): Promise<void> {
    const { load, stage } = this;
    const begun = performance.now();
    load.start();
    await load.answered(10);
    const figures = await fault();
    await delay(Math.max(0, SCALE.loadMs - (performance.now() - begun)));
    // In the small part nobody waits until phones that have failed often try again.
    if (!SCALE.isWhole) for (const phone of load.phones) phone.comeOnline();
    await load.answered(10);
    const quietFrom = performance.now();
    await load.quiet();
    const quietMs = Math.round(performance.now() - quietFrom);
    await mustHold(load, stage);
    await report(name, { ...figuresOf(load), quietMs, ...figures });
  }

  /** Somebody who writes without a pause while `work` goes on. */
  async probed<T>(work: (probe: Probe) => Promise<T>): Promise<T> {
    const [[person] = []] = await createCouples(this.stage.lulla, 1);
    if (!person) throw new Error('Nobody was made');
    const probe = new Probe(this.stage.lulla.origin, person);
    try {
      await until('the probe to write', async () => probe.asked.length > 5, 60_000);
      return await work(probe);
    } finally {
      await probe.stop();
    }
  }

  /** A fault of PostgreSQL; the server says 503 with Retry-After meanwhile and is back by itself. */
  databaseFault(fault: () => Promise<unknown>): Promise<Figures> {
    return this.probed(async (probe) => {
      const before = probe.asked.length;
      const from = performance.now();
      await fault();
      await getPostmaster(this.stage.lulla.dataDir);
      await until('writing to work again', async () => probe.asked.slice(before).at(-1)?.status === 200, 30_000);
      await delay(500);
      const failed = probe.failedSince(from);
      expect(failed.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
      expect(probe.backAfter(from)).toBeLessThan(BACK_WITHIN);
      return { refused503: failed.length, backMs: Math.round(probe.backAfter(from)) };
    });
  }

  private mustBeOpen() {
    if (this.opened === null) throw new Error('The scene opens before the first test');
    return this.opened;
  }
}
