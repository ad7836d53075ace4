/** Ends a switch over a union: a new member that is not handled fails to compile here. */
export function unreachable(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
