import { buildWhatIsStale } from './build.mjs';

// What follows the command is where it goes: npm run backup -- /mnt/disk/lulla.backup
await buildWhatIsStale();
await import('../server/dist/backup.js');
