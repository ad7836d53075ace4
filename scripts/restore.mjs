import { buildWhatIsStale } from './build.mjs';

// What follows the command is what to restore: npm run restore -- data/backups/lulla-2026-11-22T03-00-00Z.backup
await buildWhatIsStale();
await import('../server/dist/restore.js');
