import { buildWhatIsStale } from './build.mjs';

// What follows the command reaches the seed as its own arguments: npm run seed -- --days 90
await buildWhatIsStale();
await import('../server/dist/seed.js');
