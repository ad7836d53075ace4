/** The names of the own machine, as they appear in a URL. */
export const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'] as const;

const LOOPBACK =
  /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[?::1\]?|\[?::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3}\]?)$/i;

/** Whether a host name or address (with or without IPv6 brackets) is this machine's own and nobody else's. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
