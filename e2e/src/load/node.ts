import { readFile } from 'node:fs/promises';
import { Lulla } from '../harness/lulla.ts';
import { AUTH_SECRET } from './crowd.ts';

/** Ticks of a second in /proc, on every Linux that Node runs on. */
const TICKS = 100;

export interface NodeOptions {
  readonly publicPort: number;
  readonly databaseUrl: string;
  readonly drainSeconds: number;
  /** RELAY_URL; without it PostgreSQL's own. */
  readonly relayUrl?: string;
}

/** One node as it stands behind a proxy: not a local start. */
export class Node {
  private pid = 0;

  private constructor(private readonly lulla: Lulla) {
    this.pid = lulla.pid;
  }

  static async start({ publicPort, databaseUrl, drainSeconds, relayUrl = '' }: NodeOptions): Promise<Node> {
    return new Node(
      await Lulla.start({
        publicPort,
        env: {
          DATABASE_URL: databaseUrl,
          RELAY_URL: relayUrl,
          AUTH_SECRET,
          TRUST_PROXY: 'loopback',
          BILLING: 'off',
          MAIL: 'terminal',
          DRAIN_SECONDS: String(drainSeconds),
        },
      }),
    );
  }

  get port(): number {
    return this.lulla.port;
  }

  /** Everything it has printed, from `warn` on. */
  get printed(): string {
    return this.lulla.printed;
  }

  /** SIGTERM, its end, and a new start on the same port, ready. Gives how long the end took, ms, and the exit code. */
  async restart(): Promise<{ stopMs: number; code: number | null }> {
    const since = performance.now();
    const code = await this.lulla.end('SIGTERM');
    const stopMs = Math.round(performance.now() - since);
    await this.lulla.run();
    this.pid = this.lulla.pid;
    return { stopMs, code };
  }

  /** SIGKILL, and a new start on the same port, ready. Gives how long that took, ms. */
  async killAndRestart(): Promise<number> {
    const since = performance.now();
    await this.lulla.kill();
    await this.lulla.run();
    this.pid = this.lulla.pid;
    return Math.round(performance.now() - since);
  }

  /** SIGTERM; resolves with its exit code. */
  end(): Promise<number | null> {
    return this.lulla.end('SIGTERM');
  }

  /** Sends one more signal to a process that is ending. */
  signal(signal: NodeJS.Signals): void {
    process.kill(this.pid, signal);
  }

  stop(): Promise<void> {
    return this.lulla.stop();
  }

  /** Seconds of CPU it has used since it started, and the memory it holds, MB; zeros where there is no /proc. */
  async usage(): Promise<{ cpu: number; memory: number }> {
    const read = (name: string) => readFile(`/proc/${this.lulla.pid}/${name}`, 'utf8').catch(() => '');
    const [stat, status] = await Promise.all([read('stat'), read('status')]);
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
    return { cpu: (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS, memory: Math.round(memory) };
  }
}
