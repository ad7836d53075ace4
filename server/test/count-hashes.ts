import { hashedSoFar } from '../src/secrets/password-hash.ts';

/** How many passwords are hashed or compared during `work`: nearly all of the time that an answer to a guess takes. */
export async function countHashes(work: () => Promise<unknown>): Promise<number> {
  const before = hashedSoFar();
  await work();
  return hashedSoFar() - before;
}
