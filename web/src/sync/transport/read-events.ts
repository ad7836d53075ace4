import type { Environment } from '../model/environment.ts';

export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

interface Listening {
  /** Anything at all arrived, heartbeats included. */
  readonly onSign: () => void;
  readonly onEvent: (event: ServerEvent) => void;
  readonly signal: AbortSignal;
}

/** Reads events until the stream ends; never throws. `EventSource` would hide heartbeats and refusal codes. */
export async function readEvents(environment: Environment, path: string, listening: Listening): Promise<void> {
  try {
    const response = await environment.fetch(path, {
      headers: { accept: 'text/event-stream' },
      credentials: 'same-origin',
      cache: 'no-store',
      // Low priority: it never ends, and other requests go first.
      priority: 'low',
      signal: listening.signal,
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (!response.ok || !isStream || !response.body) {
      await response.body?.cancel();
      return;
    }
    await readBody(response.body.getReader(), listening);
  } catch {
    // A broken stream equals an ended one.
  }
}

async function readBody(reader: ReadableStreamDefaultReader<Uint8Array>, listening: Listening): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    listening.onSign();
    const lines = (rest + decoder.decode(chunk.value, { stream: true })).split('\n\n');
    rest = lines.pop() ?? '';
    for (const block of lines) {
      const event = parseEvent(block);
      if (event) listening.onEvent(event);
    }
  }
}

/** One block between empty lines; null for comments and settings. Our server writes '\n' and one data line. */
function parseEvent(block: string): ServerEvent | null {
  let name = 'message';
  let data: string | null = null;
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim();
    if (line.startsWith('data:')) data = line.slice(5).trim();
  }
  return data === null ? null : { name, data };
}
