import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** One answer as it came over the line. */
export interface RawAnswer {
  readonly status: number;
  /** Names in lower case; of a repeated one the last. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/**
 * Sends bytes as they are to a server of this machine and gives everything that comes back until it hangs up. What is sent
 * must therefore ask for that, or be refused.
 */
export async function sendRaw(base: string, ...parts: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  // A refusal may arrive while we still write.
  socket.on('error', () => {});
  for (const part of parts) socket.write(part, 'latin1');
  return text(socket);
}

/** The answers in what came back; bodies by their length, or all the rest. */
export function parseRaw(received: string): RawAnswer[] {
  const [head = '', rest] = splitOnce(received, '\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
  if (rest === undefined || Number.isNaN(status)) return [];
  const lines = head.split('\r\n').slice(1);
  const headers = new Map(
    lines.map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.replace(/^[^:]*: ?/, '')]),
  );
  const length = headers.get('content-length');
  const body = length === undefined ? rest : rest.slice(0, Number(length));
  return [{ status, headers, body }, ...parseRaw(rest.slice(body.length))];
}

function splitOnce(text: string, separator: string): [string] | [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}
