// The only import of the engine's chunk: a second one would create an extra file.
export { LogEngine } from './log-engine.ts';
export { eraseAccount, eraseAllButUnsent, eraseImport } from './store/erase-device.ts';
export { readImportBatch } from './store/import-batch.ts';
