import { Writable } from 'node:stream';
import { createLogger, type Logger } from '../../src/platform/logger.ts';
import { serveWorld } from '../serve-world.ts';
import type { StripeWorld } from '../stripe-world.ts';
import type { World } from '../world.ts';
import { Watch } from './watch.ts';

/** An application on a socket, and what is watched of it. */
export interface Stage {
  readonly world: World;
  readonly base: string;
  readonly watch: Watch;
  /** Lines that it logged at level error or above, since they were last taken out. */
  readonly errors: string[];
  /** The Stripe that it takes its money through; null where it takes none. */
  readonly stripe: StripeWorld | null;
}

/** A world with a log that is listened to, served until the last test. */
export async function openStage(make: (log: Logger) => Promise<World | StripeWorld>): Promise<Stage> {
  const errors: string[] = [];
  const listening = new Writable({
    write(line, _encoding, done) {
      errors.push(String(line));
      done();
    },
  });
  const made = await make(createLogger('error', listening));
  const stripe = 'stripe' in made ? made : null;
  const world = 'stripe' in made ? made.world : made;
  return { world, base: await serveWorld(world), watch: new Watch(world), errors, stripe };
}
