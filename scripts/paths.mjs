import { fileURLToPath } from 'node:url';

/** The folder that contains the workspaces, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url));
