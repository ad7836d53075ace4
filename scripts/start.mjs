import { buildWhatIsStale } from './build.mjs';

// Same process as the server, so that it is the server that receives the signals.
await buildWhatIsStale();
await import('../server/dist/main.js');
