import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from '@lulla/e2e/src/harness/until.ts';

/** Bytes after a collection of garbage. */
export interface Memory {
  /** Of the process, as the system counts. */
  readonly rss: number;
  /** Of objects and buffers that are in use. */
  readonly held: number;
}

/** Asks a server that was started with `env` for its memory. */
export class MemoryProbe {
  private readonly folder = mkdtempSync(join(tmpdir(), 'lulla-memory-'));
  private readonly file = join(this.folder, 'memory.json');

  constructor(private readonly program: string) {}

  get env(): Record<string, string> {
    return { NODE_OPTIONS: `--import=${pathToFileURL(this.program).href}`, MEMORY_FILE: this.file };
  }

  async ask(pid: number): Promise<Memory> {
    rmSync(this.file, { force: true });
    process.kill(pid, 'SIGUSR2');
    const read = async () => existsSync(this.file) && readFileSync(this.file, 'utf8').endsWith('}');
    await until('the memory of a server', read);
    return JSON.parse(readFileSync(this.file, 'utf8')) as Memory;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
