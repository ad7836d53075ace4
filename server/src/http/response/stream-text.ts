import type { ServerResponse } from 'node:http';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from '../../platform/logger.ts';
import type { AppContext, AppEnv } from '../request/app-env.ts';
import { acceptsGzip } from './send-long.ts';

/** How long a reader may take for one piece, ms, so that a slow one does not hold it in memory for ever. */
const TIMEOUT_MS = 60_000;

interface Streamed {
  /** The text, piece by piece; the next one is requested when the network has taken the last. */
  readonly texts: AsyncGenerator<string, void>;
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Logger;
  /** 200 when absent. */
  readonly status?: ContentfulStatusCode;
  /** How long a reader may take for one piece, ms. */
  readonly timeoutMs?: number;
}

/**
 * An answer of unknown length with one piece in memory at a time, gzipped if accepted. An error cuts the connection, so
 * that half an answer never looks complete.
 */
export function streamText(c: AppContext, streamed: Streamed): Response {
  const { texts, headers, log, status = 200, timeoutMs = TIMEOUT_MS } = streamed;
  const outgoing = outgoingOf(c);
  const body = toBytes(texts, {
    timeoutMs,
    onSlow: () => outgoing?.destroy(),
    onFailure: (error) => {
      log.error({ requestId: c.get('requestId'), err: error }, 'answer_cut_short');
      if (!outgoing) throw error;
      outgoing.destroy();
    },
  });
  const isGzip = acceptsGzip(c);
  return c.body(isGzip ? body.pipeThrough(new CompressionStream('gzip')) : body, status, {
    ...headers,
    Vary: 'Accept-Encoding',
    ...(isGzip ? { 'Content-Encoding': 'gzip' } : {}),
  });
}

interface Ends {
  readonly timeoutMs: number;
  readonly onSlow: () => void;
  readonly onFailure: (error: unknown) => void;
}

function toBytes(texts: AsyncGenerator<string, void>, { timeoutMs, onSlow, onFailure }: Ends) {
  const encoder = new TextEncoder();
  let timeout: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (controller) => {
        clearTimeout(timeout);
        try {
          const { done, value } = await nextText(texts);
          if (done) return controller.close();
          controller.enqueue(encoder.encode(value));
          timeout = setTimeout(onSlow, timeoutMs);
          timeout.unref();
        } catch (error) {
          onFailure(error);
        }
      },
      cancel: async () => {
        clearTimeout(timeout);
        await texts.return();
      },
    },
    // Nothing is read ahead.
    { highWaterMark: 0 },
  );
}

/** An empty piece would not request the next one. */
async function nextText(texts: AsyncGenerator<string, void>): Promise<IteratorResult<string, void>> {
  for (;;) {
    const next = await texts.next();
    if (next.done || next.value !== '') return next;
  }
}

/** Node's own response; undefined when a test asks the application without a socket. */
export function outgoingOf(c: AppContext): ServerResponse | undefined {
  const env: AppEnv['Bindings'] | undefined = c.env;
  return env?.outgoing as ServerResponse | undefined;
}
