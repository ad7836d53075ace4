import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { CHROMIUM_ARGS, PHONE } from '@lulla/e2e/src/harness/browser.ts';

interface Reply {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

type Params = Readonly<Record<string, unknown>>;

const ARGS = ['--headless', '--remote-debugging-pipe', ...CHROMIUM_ARGS];

/** What runs TypeScript here names functions by a helper that a page does not have. */
const NAMED = 'globalThis.__name = (named) => named;';

/**
 * Chromium on a profile that is there already, with nothing in its pages but what a measurement asks for. Playwright puts
 * a script of its own into every page and has every request tell who asked for it: on a slow processor that costs a start
 * a quarter of a second, which nobody else pays.
 */
export class PlainChromium {
  private readonly answers = new Map<number, (reply: Reply) => void>();
  private asked = 0;
  private rest = '';

  private constructor(
    private readonly process: ChildProcess,
    private readonly out: Writable,
    incoming: Readable,
  ) {
    incoming.setEncoding('utf8').on('data', (text: string) => this.heard(text));
    out.on('error', () => undefined);
    process.once('exit', () => {
      for (const answer of this.answers.values()) answer({ error: { message: 'Chromium has ended' } });
    });
  }

  static async start(program: string, profile: string): Promise<PlainChromium> {
    const args = [...ARGS, `--user-data-dir=${profile}`, 'about:blank'];
    // In a group of its own, as its pages' processes: a terminal's interrupt is for the measurement, which ends it.
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true });
    const [, , , out, incoming] = child.stdio;
    const chromium = new PlainChromium(child, out as Writable, incoming as Readable);
    await chromium.send('Browser.getVersion', {});
    return chromium;
  }

  /** One message of the DevTools protocol; `session` is a page's, none is the browser's. Rejects with what it refuses. */
  async send<T = unknown>(method: string, params: Params, sessionId?: string): Promise<T> {
    this.asked += 1;
    const id = this.asked;
    const { result, error } = await new Promise<Reply>((resolve) => {
      this.answers.set(id, resolve);
      this.out.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as T;
  }

  /** A page of a phone's screen, in `zone`, whose processor is `slowdown` times slower; `script` runs in it before its own. */
  async openPage({ zone, slowdown, script }: { zone: string; slowdown: number; script: string }): Promise<PlainPage> {
    const { targetId } = await this.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
    const attached = { targetId, flatten: true };
    const { sessionId } = await this.send<{ sessionId: string }>('Target.attachToTarget', attached);
    const page = new PlainPage(this, targetId, sessionId);
    await page.send('Emulation.setTimezoneOverride', { timezoneId: zone });
    await page.send('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 1, mobile: true });
    await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.send('Page.enable', {});
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `${NAMED}${script}` });
    return page;
  }

  async stop(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = once(this.process, 'exit');
    await this.send('Browser.close', {}).catch(() => undefined);
    await ended;
  }

  private heard(text: string): void {
    const messages = (this.rest + text).split('\0');
    this.rest = messages.pop() ?? '';
    for (const message of messages) {
      const reply = JSON.parse(message) as Reply;
      if (reply.id === undefined) continue;
      this.answers.get(reply.id)?.(reply);
      this.answers.delete(reply.id);
    }
  }
}

export class PlainPage {
  constructor(
    private readonly chromium: PlainChromium,
    private readonly targetId: string,
    private readonly sessionId: string,
  ) {}

  send<T = unknown>(method: string, params: Params): Promise<T> {
    return this.chromium.send<T>(method, params, this.sessionId);
  }

  /** Resolves when the address is committed; rejects where it cannot be opened. */
  async open(url: string): Promise<void> {
    const { errorText } = await this.send<{ errorText?: string }>('Page.navigate', { url });
    if (errorText !== undefined) throw new Error(`${url}: ${errorText}`);
  }

  /** What an expression in the page gives, or resolves to. */
  async read<T>(expression: string): Promise<T> {
    const asked = { expression, awaitPromise: true, returnByValue: true };
    const { result } = await this.send<{ result: { value: T } }>('Runtime.evaluate', asked);
    return result.value;
  }

  async close(): Promise<void> {
    await this.chromium.send('Target.closeTarget', { targetId: this.targetId });
  }
}
