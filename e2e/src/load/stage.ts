import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startRedis } from '@lulla/server/test/redis-server.ts';
import type { TestDatabase } from '@lulla/server/test/test-cluster.ts';
import { freePort } from '../harness/ports.ts';
import { until } from '../harness/until.ts';
import { startChild } from './child.ts';
import { createCrowd } from './crowd.ts';
import { startHaproxy } from './haproxy.ts';
import type { Seen, Telling, Told } from './messages.ts';
import { Node, type NodeOptions } from './node.ts';

export interface Load {
  readonly writesPerSecond: number;
  readonly streams: number;
  readonly nodes: number;
  /** Of each node before it stops. */
  readonly drainSeconds: number;
  /** By which the nodes tell each other what changed. */
  readonly relay: 'postgres' | 'redis';
  /** Where HAProxy is, to stand in front of the nodes; null for the balancer of this folder. */
  readonly haproxy: string | null;
  /** How often the balancer asks each node whether it is ready, ms. */
  readonly checkEvery: number;
}

/** Streams of one family: two parents, two lines each. */
const STREAMS_A_FAMILY = 4;

/** Nodes over one database behind a balancer, and a crowd that writes and listens. */
export class LoadStage {
  private readonly parts: { stop(): Promise<unknown> }[] = [];
  readonly nodes: Node[] = [];
  private generator: ChildProcess | null = null;

  private constructor(
    private readonly database: TestDatabase,
    private readonly port: number,
  ) {}

  /** Resolves when every stream is open and the writes have begun. `stop` it in any case. */
  static async start(database: TestDatabase, load: Load): Promise<LoadStage> {
    const stage = new LoadStage(database, await freePort());
    try {
      await stage.begin(load);
    } catch (error) {
      await stage.stop();
      throw error;
    }
    return stage;
  }

  private async begin(load: Load): Promise<void> {
    const { port } = this;
    const devices = await createCrowd(this.database.database, Math.ceil(load.streams / STREAMS_A_FAMILY));
    const relayUrl = await this.startRelay(load);
    for (let count = 0; count < load.nodes; count += 1) {
      const options: NodeOptions = {
        publicPort: port,
        databaseUrl: this.database.url,
        drainSeconds: load.drainSeconds,
        relayUrl,
      };
      const node = await Node.start(options);
      this.nodes.push(node);
      this.parts.push(node);
    }
    await this.balance(load);
    const { child, stop } = await startChild('./generator-process.ts');
    this.parts.push({ stop });
    this.generator = child;
    const open = this.hear('streams_open');
    const order = { port, origin: this.origin, devices, ...load };
    this.tell({ type: 'start', order });
    await open;
  }

  private async startRelay({ relay }: Load): Promise<string> {
    if (relay === 'postgres') return '';
    const redis = await startRedis();
    this.parts.push(redis);
    return redis.url;
  }

  private async balance({ checkEvery, haproxy }: Load): Promise<void> {
    if (haproxy !== null) {
      this.parts.push(await startHaproxy(haproxy, { port: this.port, nodes: this.nodes.map((node) => node.port) }));
      await until('HAProxy to find the nodes', () => this.isReady());
      return;
    }
    const nodes = this.nodes.map((node) => node.port).join(',');
    const env = { PORT: String(this.port), NODES: nodes, CHECK_EVERY_MS: String(checkEvery) };
    this.parts.push(await startChild('./balancer-process.ts', env));
    await until('the balancer to see every node', async () => (await this.countReady()) === this.nodes.length);
  }

  /** Where people reach it. */
  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** Ends the writes and gives what the crowd saw, once each of them is acknowledged. */
  async finish(): Promise<Seen> {
    const heard = this.hear('seen');
    this.tell({ type: 'finish' });
    return (await heard).seen;
  }

  async stop(): Promise<void> {
    for (const part of this.parts.splice(0).reverse()) await part.stop();
  }

  /** Nodes that the balancer sends requests to now. */
  async countReady(): Promise<number> {
    const answer = await fetch(`http://127.0.0.1:${this.port}/balancer`);
    return ((await answer.json()) as { ready: number }).ready;
  }

  private async isReady(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    return answer?.ok ?? false;
  }

  private tell(reported: Told): void {
    this.generator?.send(reported);
  }

  private async hear<T extends Telling['type']>(type: T): Promise<Extract<Telling, { type: T }>> {
    const { generator } = this;
    if (!generator) throw new Error('There is no generator');
    for (;;) {
      const [telling] = (await Promise.race([
        once(generator, 'message'),
        once(generator, 'exit').then(() => {
          throw new Error('The generator ended');
        }),
      ])) as [Telling];
      if (telling.type === type) return telling as Extract<Telling, { type: T }>;
    }
  }
}
