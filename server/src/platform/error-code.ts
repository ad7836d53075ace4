/** The code of an error of the system or of a library, such as `ENOENT`; undefined without one. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined;
}
