import { useRef, useState } from 'react';
import { showToast } from '../../components/toast/toast.ts';
import { getWords } from '../../i18n/current-words.ts';
import { getLog, prepareSignOut } from '../../sync/log.ts';
import { getZone } from '../../time/zone.ts';

const SLOT = 'export';

/** The state of the download button. */
export type Exporting = 'idle' | 'sending' | 'fetching';

/** *Download my data*: sends what waits first, downloads the file, and offers it only when complete (accounts §4). */
export function useExport(): { readonly state: Exporting; readonly run: () => void } {
  const [state, setState] = useState<Exporting>('idle');
  const isRunning = useRef(false);
  async function run(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      if (getLog().sync.waiting > 0) setState('sending');
      const { waiting, refused } = await prepareSignOut();
      setState('fetching');
      await download(waiting + refused);
    } catch {
      tellFailed(getWords().privacy.exportFailedText);
    } finally {
      isRunning.current = false;
      setState('idle');
    }
  }
  return { state, run: () => void run() };
}

/** `missing`: entries that are on this device alone. Throws when the file does not arrive whole. */
async function download(missing: number): Promise<void> {
  const words = getWords().privacy;
  // No timeout: only the browser gives it up.
  const response = await fetch(`/api/export?zone=${encodeURIComponent(getZone())}`, { cache: 'no-store' });
  if (response.status === 429) return tellFailed(words.exportTooMany);
  if (!response.ok) throw new Error(`The export answered ${response.status}`);
  const name = nameOf(response.headers.get('content-disposition'), 'Lulla.json');
  const file = await response.blob();
  if (!(await isWhole(file))) throw new Error('The export was cut short');
  saveFile(file, name);
  const text = missing === 0 ? words.exportedText(name) : words.exportedWithout(missing);
  showToast({ title: words.exported, description: text, kind: missing === 0 ? 'success' : 'warn', slot: SLOT });
}

function tellFailed(text: string): void {
  showToast({ title: getWords().privacy.exportFailed, description: text, kind: 'danger', slot: SLOT });
}

/** Where the server writes its last member: a file without it was cut short on the way. */
const END = /"app_name": "[^"\n]+"\n\}\n$/;
const END_BYTES = 100;

/** Whether a download is complete. Its length is unknown, and half of it may look complete. */
export async function isWhole(file: Blob): Promise<boolean> {
  return END.test(await file.slice(-END_BYTES).text());
}

/** The name that the server gave the file; `fallback` when it gave none. */
export function nameOf(disposition: string | null, fallback: string): string {
  return /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? fallback;
}

/** Hands a file to the browser as a download. */
function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after the click; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
