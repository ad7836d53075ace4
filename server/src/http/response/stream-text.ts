import type { ServerResponse } from 'node:http';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from '../../platform/logger.ts';
import type { AppContext, AppEnv } from '../request/app-env.ts';
import { acceptsGzip } from './send-long.ts';

/** How long a reader may take for one piece, ms, so that a slow one does not hold it in memory for ever. */
const TIMEOUT_MS = 60_000;

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Logger;
  /** 200 when absent. */
  readonly status?: ContentfulStatusCode;
  /** How long a reader may take for one piece, ms. */
  readonly timeoutMs?: number;
}

/** The next piece is requested when the network has taken the last. */
type Pieces<Piece extends string | Uint8Array> = AsyncGenerator<Piece, void>;

/**
 * An answer of unknown length with one piece in memory at a time, gzipped if accepted. An error cuts the connection, so
 * that half an answer never looks complete.
 */
export function streamText(c: AppContext, { texts, ...sent }: Sent & { readonly texts: Pieces<string> }): Response {
  const { headers, status = 200 } = sent;
  const body = bodyOf(c, texts, sent);
  const isGzip = acceptsGzip(c);
  return c.body(isGzip ? body.pipeThrough(new CompressionStream('gzip')) : body, status, {
    ...headers,
    Vary: 'Accept-Encoding',
    ...(isGzip ? { 'Content-Encoding': 'gzip' } : {}),
  });
}

/** The same for a file that is compressed in itself. */
export function streamBytes(c: AppContext, { pieces, ...sent }: Sent & { readonly pieces: Pieces<Uint8Array> }) {
  return c.body(bodyOf(c, pieces, sent), sent.status ?? 200, sent.headers);
}

function bodyOf(c: AppContext, pieces: Pieces<string | Uint8Array>, { log, timeoutMs = TIMEOUT_MS }: Sent) {
  const outgoing = outgoingOf(c);
  return toBytes(pieces, {
    timeoutMs,
    onSlow: () => outgoing?.destroy(),
    onFailure: (error) => {
      log.error({ requestId: c.get('requestId'), err: error }, 'answer_cut_short');
      if (!outgoing) throw error;
      outgoing.destroy();
    },
  });
}

interface Ends {
  readonly timeoutMs: number;
  readonly onSlow: () => void;
  readonly onFailure: (error: unknown) => void;
}

function toBytes(pieces: Pieces<string | Uint8Array>, { timeoutMs, onSlow, onFailure }: Ends) {
  const encoder = new TextEncoder();
  let timeout: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (controller) => {
        clearTimeout(timeout);
        try {
          const { done, value } = await nextPiece(pieces);
          if (done) return controller.close();
          controller.enqueue(typeof value === 'string' ? encoder.encode(value) : new Uint8Array(value));
          timeout = setTimeout(onSlow, timeoutMs);
          timeout.unref();
        } catch (error) {
          onFailure(error);
        }
      },
      cancel: async () => {
        clearTimeout(timeout);
        await pieces.return();
      },
    },
    // Nothing is read ahead.
    { highWaterMark: 0 },
  );
}

/** An empty piece would not request the next one. */
async function nextPiece<Piece extends string | Uint8Array>(pieces: Pieces<Piece>) {
  for (;;) {
    const next = await pieces.next();
    if (next.done || next.value.length > 0) return next;
  }
}

/** Node's own response; undefined when a test asks the application without a socket. */
export function outgoingOf(c: AppContext): ServerResponse | undefined {
  const env: AppEnv['Bindings'] | undefined = c.env;
  return env?.outgoing as ServerResponse | undefined;
}
