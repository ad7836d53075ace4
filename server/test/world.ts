import type { Instant } from '@lulla/domain/time/instant';
import type { Hono } from 'hono';
import { afterAll } from 'vitest';
import { createApp } from '../src/app.ts';
import { buildConfig } from '../src/config/build-config.ts';
import { readEnv } from '../src/config/env.ts';
import type { Address } from '../src/database/pool.ts';
import type { AppEnv } from '../src/http/request/app-env.ts';
import { createMetrics } from '../src/metrics/metrics.ts';
import type { Clock } from '../src/platform/clock.ts';
import { createLogger, type Logger } from '../src/platform/logger.ts';
import { createRelay } from '../src/stream/create-relay.ts';
import { StreamHub } from '../src/stream/hub.ts';
import type { NodeContext } from '../src/stream/node-context.ts';
import { createServedDatabase, createTestDatabase } from './create-test-database.ts';
import { createPeople, type People, type Person } from './people.ts';

/** A clock that stands where a test puts it, unless it is told to go; it begins at the real present. */
export class TestClock implements Clock {
  private at: Instant = Date.now();
  private ran = 0;
  /** Since when it goes by itself, by the real clock; null while it stands. */
  private goesSince: number | null = null;

  now(): Instant {
    return this.at + this.gone();
  }

  elapsed(): number {
    return this.ran + this.gone();
  }

  /** Goes by itself from here on, as the clocks of browsers do; `advance` adds to that. */
  go(): void {
    this.catchUp();
    this.goesSince = performance.now();
  }

  /** Lets time pass, ms. */
  advance(by: number): void {
    this.at += by;
    this.ran += by;
  }

  /** Is set, by ms, without time passing. */
  leap(by: number): void {
    this.at += by;
  }

  /** Goes to the real present, where the clocks of browsers are. */
  catchUp(): void {
    this.at = Date.now();
  }

  private gone(): number {
    return this.goesSince === null ? 0 : Math.round(performance.now() - this.goesSince);
  }
}

/** The whole application on a database of its own, with alice, bob (her partner), carol (a stranger) and an admin. */
export interface World extends People {
  readonly context: NodeContext;
  readonly app: Hono<AppEnv>;
  readonly clock: TestClock;
  /** Where its database is, for another node. */
  readonly address: Address;
  /** A request with a person's session (null: nobody's), as our client sends it. */
  request(person: Person | null, method: string, path: string, body?: unknown): Promise<Response>;
}

export interface WorldOptions {
  /** Variables beside a local start's. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where the server logs; nowhere when absent. */
  readonly log?: Logger;
  /** Asks as the role that serves a real start, which changes no table; else as the owner, for tests that do. */
  readonly asServingRole?: boolean;
}

/** Makes a world for one test file or `describe`; it ends after the last test. */
export async function createWorld({
  env = {},
  log = createLogger('silent'),
  asServingRole = false,
}: WorldOptions = {}): Promise<World> {
  const { address, database } = await (asServingRole ? createServedDatabase() : createTestDatabase());
  const config = buildConfig(readEnv({ AUTH_SECRET: 'a secret for tests that is long enough', ...env }));
  const clock = new TestClock();
  const metrics = createMetrics();
  const relay = createRelay(config, { address, log });
  const streams = new StreamHub({ database, log, clock, metrics, relay });
  const stopping = new AbortController();
  const context: NodeContext = { config, log, clock, metrics, database, relay, streams, stopping: stopping.signal };
  const app = createApp(context);
  const people = await createPeople(context);
  afterAll(() => stopping.abort());
  return {
    ...people,
    context,
    app,
    clock,
    address,
    request: async (person, method, path, body) =>
      app.request(`${config.origin}${path}`, {
        method,
        headers: {
          Host: new URL(config.origin).host,
          Origin: config.origin,
          ...(person === null ? {} : { Cookie: person.cookie }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  };
}
