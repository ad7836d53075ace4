import { setTimeout as delay } from 'node:timers/promises';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a driver of one engine does; everything else is the same in each. */
export interface Driver {
  readonly open: (url: string) => Promise<void>;
  /** The JSON value that the body of a function gives in the page. */
  readonly run: (body: string) => Promise<unknown>;
  readonly click: (x: number, y: number) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly pressEscape: () => Promise<void>;
  /** Makes the page so wide and high, in CSS px. */
  readonly resize: (size: Size) => Promise<void>;
  /** PNG of what is on the screen. */
  readonly picture: () => Promise<Buffer>;
  /** Chooses a file of this machine in the only field for files. */
  readonly choose: (path: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** Whether its driver's keys reach the parts of a native time field. */
  readonly typesTimes: boolean;
  readonly launch: () => Promise<Driver>;
}

const WITHIN_MS = 30_000;

/** In the page: whether an element can be seen, and its text as one line. The frame that the page begins with is not looked at. */
const HELPERS = `
  const isSeen = (e) => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== 'hidden' && !e.closest('.frame');
  const textOf = (e) => (e.getAttribute('aria-label') ?? e.innerText ?? '').replace(/\\s+/g, ' ').trim();
  const isSheet = (e) => isSeen(e) && !e.closest('.toast-viewport');
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isSheet).at(-1);
  // A busy machine may look twice between two frames: what stands still then may be moving.
  const isMoving = dialog && (dialog.matches('[data-starting-style], [data-ending-style]')
    || dialog.getAnimations({ subtree: true }).some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity));
`;

/** In the page: what it says of the network, and what the server answers it within some seconds. */
const NETWORK = `
  const signal = AbortSignal.timeout(5000);
  return fetch('/healthz', { signal, cache: 'no-store' }).then(({ status }) => status, String)
    .then((answer) => ({ onLine: navigator.onLine, visibility: document.visibilityState, answer }));
`;

/** In the page: whether it draws, which locks are held, and whether its databases take a write within some seconds. */
const STATE = `
  const within = (ms, work) => Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms, 'no answer'))]);
  const drawn = within(2000, new Promise((resolve) => requestAnimationFrame(() => resolve('drawn'))));
  const write = async ({ name, version }) => {
    const opening = indexedDB.open(name, version);
    await new Promise((resolve) => { opening.onsuccess = opening.onerror = resolve; });
    const { result: database } = opening;
    const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
    const written = await within(2000, new Promise((resolve) => {
      transaction.oncomplete = () => resolve('written');
      transaction.onabort = () => resolve('aborted');
    }));
    database.close();
    return [name, written];
  };
  const written = indexedDB.databases().then((all) => Promise.all(all.map(write)));
  const locks = navigator.locks.query().then(({ held, pending }) => [held, pending].map((each) => each.map(({ name }) => name)));
  return Promise.all([drawn, locks, within(5000, written)]).then((state) => state, String);
`;

/** A window of an engine, used as a person uses it: by what stands on the screen. */
export class EngineWindow {
  constructor(
    private readonly driver: Driver,
    private readonly origin: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.driver.open(`${this.origin}${path}`);
  }

  /** Clicks what is called so, or begins so, or else has it in its name: in the open sheet if there is one. Waits until it has come to rest. */
  async tap(name: string, among = 'button, a, label, summary, [role=tab]'): Promise<void> {
    const place = `${HELPERS}
      if (isMoving) return null;
      const all = [...(dialog ?? document).querySelectorAll(${JSON.stringify(among)})].filter((e) => isSeen(e) && !e.disabled);
      const name = ${JSON.stringify(name)};
      const found = all.find((e) => textOf(e) === name) ?? all.find((e) => textOf(e).startsWith(name)) ?? all.find((e) => textOf(e).includes(name));
      if (!found) return null;
      found.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = found.getBoundingClientRect();
      const [left, top] = [Math.round(x + width / 2), Math.round(y + height / 2)];
      const hit = document.elementFromPoint(left, top);
      return hit && (found.contains(hit) || hit.contains(found)) ? [left, top] : null;`;
    let before = '';
    const [x, y] = await this.until(`'${name}' to tap`, async () => {
      const now = await this.driver.run(place);
      const isAtRest = now !== null && JSON.stringify(now) === before;
      before = JSON.stringify(now);
      return isAtRest ? (now as [number, number]) : null;
    });
    await this.driver.click(x, y);
  }

  /** Clicks the empty field of a label and types into it. */
  async fill(label: string, text: string): Promise<void> {
    const [x, y] = await this.until(`the field '${label}'`, async () => {
      const found = await this.driver.run(`${HELPERS}
        if (isMoving) return null;
        const labels = [...(dialog ?? document).querySelectorAll('label')].filter(isSeen);
        const field = labels.find((e) => textOf(e) === ${JSON.stringify(label)})?.control
          ?? [...(dialog ?? document).querySelectorAll('input, textarea')].find((e) => isSeen(e) && e.getAttribute('aria-label') === ${JSON.stringify(label)});
        if (!field) return null;
        field.scrollIntoView({ block: 'center' });
        const { left, top, height } = field.getBoundingClientRect();
        return [Math.round(left + 24), Math.round(top + height / 2)];`);
      return found as [number, number] | null;
    });
    // At its beginning, where a time has its hour.
    await this.driver.click(x, y);
    await this.driver.type(text);
  }

  /** Types into the field that a tap has just opened, in place of what stands there. */
  async type(label: string, text: string): Promise<void> {
    await this.holds(
      `the focus in '${label}'`,
      `return document.activeElement?.getAttribute('aria-label') === ${JSON.stringify(label)};`,
    );
    await this.driver.type(text);
  }

  /** Types a time of day into a native time field, in the order and with the half of the day that the engine's locale has. */
  async fillTime(label: string, hour: number, minute: number): Promise<void> {
    const cycle = await this.read(
      'return new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions().hourCycle;',
    );
    const isTwelve = cycle === 'h12' || cycle === 'h11';
    const digits = [isTwelve ? hour % 12 || 12 : hour, minute].map((part) => String(part).padStart(2, '0')).join('');
    await this.fill(label, isTwelve ? `${digits}${hour < 12 ? 'AM' : 'PM'}` : digits);
  }

  /** Waits until a text is on the screen. */
  async sees(text: string | RegExp): Promise<void> {
    const test = typeof text === 'string' ? `all.includes(${JSON.stringify(text)})` : `${text}.test(all)`;
    await this.until(`'${text}' on the screen`, () =>
      this.driver.run(
        `const all = (document.body.innerText ?? '').replace(/\\s+/g, ' '); return ${test} && !document.querySelector('#root > .frame');`,
      ),
    );
  }

  /** Waits until the body of a function gives something true in the page. */
  async holds(what: string, body: string): Promise<void> {
    await this.until(what, () => this.driver.run(body));
  }

  async read(body: string): Promise<unknown> {
    return this.driver.run(body);
  }

  async pressEscape(): Promise<void> {
    await this.driver.pressEscape();
  }

  async resize(size: Size): Promise<void> {
    await this.driver.resize(size);
  }

  async picture(): Promise<Buffer> {
    return this.driver.picture();
  }

  /** Chooses a file of this machine in the page's field for files. */
  async choose(path: string): Promise<void> {
    await this.holds('a field for files', `return document.querySelector('input[type=file]') !== null;`);
    await this.driver.choose(path);
  }

  async close(): Promise<void> {
    await this.driver.close();
  }

  private async until<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
    const deadline = Date.now() + WITHIN_MS;
    for (;;) {
      const found = await look();
      if (found) return found;
      if (Date.now() > deadline) {
        const screen = String(await this.driver.run('return document.body.innerText')).replace(/\s+/g, ' ');
        const network = JSON.stringify(await this.driver.run(NETWORK));
        const state = JSON.stringify(await this.driver.run(STATE));
        throw new Error(
          `Waited for ${what}. The network: ${network}. The page: ${state}. On the screen: ${screen.slice(-1500)}`,
        );
      }
      await delay(100);
    }
  }
}
