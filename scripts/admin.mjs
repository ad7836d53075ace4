import { buildWhatIsStale } from './build.mjs';

// What follows the command is what to do: npm run admin -- grant anna@example.com
await buildWhatIsStale();
await import('../server/dist/admin.js');
