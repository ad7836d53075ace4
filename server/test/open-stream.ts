import { expect } from 'vitest';
import type { Person } from './people.ts';

interface ReceivedEvent {
  readonly event: string;
  readonly data: unknown;
}

/** An open connection to `GET /api/stream`, read as it comes. */
export interface OpenStream {
  /** Everything that came, to the letter. */
  readonly text: string;
  /** The events that have come whole. */
  readonly reported: readonly ReceivedEvent[];
  /** The server has ended the stream. */
  readonly isEnded: boolean;
  close(): void;
}

/** Opens somebody's stream at `base` and waits until it has sent the present revision. */
export async function openStream(base: string, person: Person): Promise<OpenStream> {
  const leaving = new AbortController();
  const response = await fetch(`${base}/api/stream`, { headers: { Cookie: person.cookie }, signal: leaving.signal });
  if (response.status !== 200 || !response.body) throw new Error(`No stream: ${response.status}`);
  let text = '';
  let isEnded = false;
  const stream: OpenStream = {
    get text() {
      return text;
    },
    get reported() {
      return parse(text);
    },
    get isEnded() {
      return isEnded;
    },
    close: () => leaving.abort(),
  };
  void read(response.body, (part) => {
    text += part;
  })
    .then(() => {
      isEnded = true;
    })
    .catch(() => {});
  await expect.poll(() => stream.reported.length).toBeGreaterThanOrEqual(1);
  return stream;
}

async function read(body: ReadableStream<Uint8Array>, take: (part: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  for await (const part of body) take(decoder.decode(part, { stream: true }));
}

/** Blocks end with an empty line; a block without an event says only that the stream is alive. */
function parse(text: string): ReceivedEvent[] {
  const blocks = text.split('\n\n').slice(0, -1);
  return blocks.flatMap((block) => {
    const event = /^event: (.*)$/m.exec(block)?.[1];
    const data = /^data: (.*)$/m.exec(block)?.[1];
    return event === undefined || data === undefined ? [] : [{ event, data: JSON.parse(data) as unknown }];
  });
}
