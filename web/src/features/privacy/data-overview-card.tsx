import { dataOverviewSchema } from '@lulla/domain/protocol/data-overview';
import { Database } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { getWords } from '../../i18n/current-words.ts';
import { formatCount } from '../../i18n/grammar/number.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useServerAnswer } from '../../log/server/use-server-answer.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { getLog, prepareSignOut, useLog } from '../../sync/log.ts';
import { formatDate } from '../../time/day-names.ts';
import { getZone } from '../../time/zone.ts';
import { SectionCard } from './section-card.tsx';

/** An overview of the stored data: activities, one profile, several children, since when, and the address (accounts §2). */
export function DataOverviewCard() {
  const words = useWords().privacy.overview;
  const { family, view } = useLog();
  const me = family?.me ?? null;
  const children = view.children.length;
  const display = useDisplayContext();
  return (
    <SectionCard title={words.title} icon={<Database aria-hidden="true" className="size-5" />}>
      <dl className="-my-3 divide-y divide-line">
        <Fact label={words.activities}>
          <Activities />
        </Fact>
        <Fact label={words.profiles}>1</Fact>
        {children > 1 && <Fact label={words.children}>{children}</Fact>}
        <Fact label={words.since}>{me ? formatDate(me.createdAt, display) : <Skeleton className="h-5 w-28" />}</Fact>
        <Fact label={words.email}>{me ? me.email : <Skeleton className="h-5 w-40" />}</Fact>
      </dl>
    </SectionCard>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
      <dt className="text-secondary text-muted">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** Only the server knows the whole count: a device has a month. Offline its last answer is shown. */
function Activities() {
  const { language } = useDisplayContext();
  const words = useWords().privacy.overview;
  const { tryAgain } = useWords().app;
  const { userId, view, sync } = useLog();
  const { answer, refusal, retry } = useServerAnswer(
    { what: 'data-overview', path: '/api/data-overview', schema: dataOverviewSchema },
    { enabled: userId !== null, follows: view },
  );
  if (answer) return formatCount(answer.data.activities, language);
  if (sync.state === 'offline') return <span className="text-muted">{words.unknown}</span>;
  if (refusal === null) return <output className="text-muted">{words.counting}</output>;
  return (
    <span role="alert" className="flex flex-wrap items-center justify-end gap-x-3">
      <span className="text-secondary text-muted">{words.failed}</span>
      <Button variant="quiet" size="medium" className="-my-2 -mr-4" onClick={retry}>
        {tryAgain}
      </Button>
    </span>
  );
}

const SLOT = 'export';

/** The state of the download button. */
type Exporting = 'idle' | 'sending' | 'fetching';

/** JSON has everything, for programs; CSV the log in tables, as a zip. */
export type ExportForm = 'json' | 'csv';

/** *Download my data*: sends what waits first, downloads the file, and offers it only when complete (accounts §4). */
export function useExport(form: ExportForm): { readonly state: Exporting; readonly run: () => void } {
  const [state, setState] = useState<Exporting>('idle');
  const isRunning = useRef(false);
  async function run(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      if (getLog().sync.waiting > 0) setState('sending');
      const { waiting, refused } = await prepareSignOut();
      setState('fetching');
      await download(form, waiting + refused);
    } catch {
      const { exportFailedText, exportOfflineText } = getWords().privacy;
      tellFailed(getLog().sync.state === 'offline' ? exportOfflineText : exportFailedText);
    } finally {
      isRunning.current = false;
      setState('idle');
    }
  }
  return { state, run: () => void run() };
}

/** `missing`: entries that are on this device alone. Throws when the file does not arrive whole. */
async function download(form: ExportForm, missing: number): Promise<void> {
  const words = getWords().privacy;
  // No timeout: only the browser gives it up.
  const { path, fallback, isComplete } = FORMS[form];
  const response = await fetch(`${path}?zone=${encodeURIComponent(getZone())}`, { cache: 'no-store' });
  if (response.status === 429) return tellFailed(words.exportTooMany);
  if (!response.ok) throw new Error(`The export answered ${response.status}`);
  const name = nameOf(response.headers.get('content-disposition'), fallback);
  const file = await response.blob();
  if (!(await isComplete(file))) throw new Error('The export was cut short');
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

/** What a zip archive ends with, and how long that is. */
const ZIP_END = 'PK\u0005\u0006';
const ZIP_END_BYTES = 22;

/** The same of a zip archive. */
export async function isWholeZip(file: Blob): Promise<boolean> {
  const end = await file.slice(-ZIP_END_BYTES).text();
  return file.size >= ZIP_END_BYTES && end.startsWith(ZIP_END);
}

const FORMS = {
  json: { path: '/api/export', fallback: 'Lulla.json', isComplete: isWhole },
  csv: { path: '/api/export.csv', fallback: 'Lulla.zip', isComplete: isWholeZip },
} as const satisfies Record<ExportForm, object>;

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
