import type { Activity } from '@lulla/domain/activity/activity';
import type { Stock } from '@lulla/domain/stock/stock';
import { createHttpServer } from '@lulla/server/src/http/listener.ts';
import { NO_WEB_FILES } from '@lulla/server/src/http/web-files.ts';
import { getStock } from '@lulla/server/test/families.ts';
// For the type of what it provides; it runs as the project's global set-up.
import type {} from '@lulla/server/test/global-setup.ts';
import { sync } from '@lulla/server/test/operations.ts';
import type { Person } from '@lulla/server/test/people.ts';
import { createWorld, type World } from '@lulla/server/test/world.ts';
import { FakeClock } from '@lulla/web/src/sync/testing/fake-clock.ts';
import type { OpenedLog } from '@lulla/web/src/sync/testing/open-engine.ts';
import { afterAll } from 'vitest';
import { freePort } from '../harness/ports.ts';
import { until } from '../harness/until.ts';

/** Time that passes between two looks at what a test waits for, ms: little, because requests take real time. */
const STEP = 50;

/** The server's world behind a real port, with devices whose clocks go with the server's. */
export interface FamilyWorld {
  readonly world: World;
  readonly origin: string;
  readonly clock: FakeClock;
  /** Lets time pass for the server and for every device, ms. */
  pass(ms: number): Promise<void>;
  /** Lets time pass until `ask` says true; fails after 10 s of real time, naming `what` it waited for. */
  until(what: string, ask: () => boolean | Promise<boolean>): Promise<void>;
  /** Waits until everything on a tab is saved and answered. */
  inStep(log: OpenedLog): Promise<void>;
  /** The log as the server has it, as a fresh device of `person` would get it. */
  logOf(person: Person): Promise<Map<string, Activity>>;
  /** The stock as the server has it. */
  stockOf(person: Person): Promise<Stock | null>;
}

/** Opens a world for one test file; it closes after the last test. */
export async function openFamilyWorld(): Promise<FamilyWorld> {
  const port = await freePort();
  const world = await createWorld({ env: { PORT: String(port) } });
  const { context, app } = world;
  await context.streams.start();
  const server = createHttpServer(context, app.fetch, NO_WEB_FILES.hashes);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  afterAll(async () => {
    await context.streams.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const clock = new FakeClock(world.clock.now());
  const pass = async (ms: number) => {
    world.clock.advance(ms);
    await clock.advance(ms);
  };
  const untilPassing = async (what: string, ask: () => boolean | Promise<boolean>) => {
    await until(what, async () => {
      await pass(STEP);
      return ask();
    });
  };
  return {
    world,
    origin: `http://localhost:${port}`,
    clock,
    pass,
    until: untilPassing,
    inStep: (log) =>
      untilPassing('everything to be saved', () => log.sync.state === 'saved' && log.state.family !== null),
    logOf: async (person) => {
      const { status, answer } = await sync(world, person);
      if (status !== 200) throw new Error(`The log could not be read: ${status}`);
      return new Map(answer.rows.flatMap(({ id, activity }) => (activity ? [[id, activity]] : [])));
    },
    stockOf: (person) => getStock(world, person),
  };
}
