import { type Agent, type IncomingMessage, request } from 'node:http';

export interface Sent {
  readonly method: string;
  /** As it goes over the wire: nothing mends it on the way. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Sends it over a real socket and reads the answer to its end; of a stream only that it begins. */
export function send(base: string, agent: Agent, { method, path, headers, body }: Sent): Promise<Answered> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': String(body.length) };
    const asking = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } }, (response) => {
      const { statusCode: status = 0 } = response;
      const type = response.headers['content-type'] ?? '';
      if (type.startsWith('text/event-stream')) {
        response.destroy();
        return resolve({ status, type, text: '' });
      }
      readText(response).then((text) => resolve({ status, type, text }), reject);
    });
    asking.on('error', reject);
    asking.end(body ?? undefined);
  });
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Characters that a request line cannot hold at all; Node refuses to send them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming the refused characters is the purpose
const UNSENDABLE = /[\u0000-\u0020\u007f-\uffff]/g;

/** A text as a part of a path or query: escaped where it must be, and otherwise as it is, broken escapes too. */
export function asIs(text: string): string {
  return text.replace(UNSENDABLE, (each) =>
    [...Buffer.from(each)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  );
}
