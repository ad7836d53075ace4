import type { Log } from '../log.ts';
import type { AppContext } from './app-env.ts';

interface Streamed {
  /** The text, piece by piece; asked for the next one when the network has taken the last. */
  readonly texts: AsyncGenerator<string, void>;
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Log;
}

/**
 * An answer whose length nobody knows and of which only a piece is in memory at a time, gzipped to who accepts it. What
 * fails on the way cuts the line, so that half an answer never looks whole.
 */
export function streamText(c: AppContext, { texts, headers, log }: Streamed): Response {
  const body = toBytes(texts, (error) => {
    log.error({ requestId: c.get('requestId'), err: error }, 'answer_cut_short');
    const { outgoing } = c.env;
    if (!outgoing) throw error;
    outgoing.destroy();
  });
  const isGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  return c.body(isGzip ? body.pipeThrough(new CompressionStream('gzip')) : body, 200, {
    ...headers,
    Vary: 'Accept-Encoding',
    ...(isGzip ? { 'Content-Encoding': 'gzip' } : {}),
  });
}

function toBytes(texts: AsyncGenerator<string, void>, onFailure: (error: unknown) => void) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await texts.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          onFailure(error);
        }
      },
      cancel: async () => {
        await texts.return();
      },
    },
    // Nothing is read ahead of what is sent.
    { highWaterMark: 0 },
  );
}
