import { ImportWork } from './import-work.ts';
import type { Report, Request } from './messages.ts';

const page = self as unknown as DedicatedWorkerGlobalScope;
const work = new ImportWork((report: Report) => page.postMessage(report));

page.addEventListener('message', ({ data }: MessageEvent<Request>) => void work.handle(data));
page.addEventListener('online', () => void work.handle({ type: 'online' }));
