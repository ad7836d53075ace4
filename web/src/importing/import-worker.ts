import { ImportWork } from './import-work.ts';
import type { Report, Request } from './messages.ts';

const page = self as unknown as DedicatedWorkerGlobalScope;
const work = new ImportWork((report: Report) => page.postMessage(report));

// What nobody expected ends at the page, as an error of this worker.
const handle = (request: Request) => void work.handle(request).catch(reportError);

page.addEventListener('message', ({ data }: MessageEvent<Request>) => handle(data));
page.addEventListener('online', () => handle({ type: 'online' }));
