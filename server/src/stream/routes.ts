import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../http/request/app-env.ts';
import { mustNotBeForeign } from '../http/request/same-origin.ts';
import type { Session } from '../http/request/session.ts';
import { AppError } from '../platform/app-error.ts';
import { mustBeSignedIn } from '../session/account-session.ts';
import type { StreamHub } from './hub.ts';
import type { NodeContext } from './node-context.ts';
import type { Stream } from './open-streams.ts';

/** How long an `EventSource` waits before it reconnects, in ms; our client has its own waits. */
const RETRY = 2_000;
/** Some browsers buffer the first bytes of an answer. */
const OPENING_BYTES = 2_048;
/** No proxy may buffer or rewrite it. */
const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};
/** Time to read the last bytes of a closed stream before it is cut, ms. */
const LAST_WORDS = 2_000;

/** `GET /api/stream`: server-sent events with revisions only (docs/sync.md). */
export function streamRoutes(context: NodeContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/api/stream', async (c) => {
    mustNotBeForeign(c, context.config.ownOrigins);
    const session = mustBeSignedIn(c);
    // The framework would answer HEAD like GET, but a stream bypasses the framework.
    if (c.req.method === 'HEAD') return c.body(null, 200, STREAM_HEADERS);
    const { outgoing } = c.env;
    if (!outgoing || context.streams.isClosing) throw new AppError(503, 'stopping', { retryAfterSeconds: 1 });
    if (context.streams.isFull) throw new AppError(503, 'busy', { retryAfterSeconds: 10 });
    const stream = openStream(c, session, context.streams);
    // Registered before the revision is read: later commits are published, earlier ones are in the read.
    context.streams.add(stream);
    await context.streams.recheck([stream]);
    return RESPONSE_ALREADY_SENT;
  });
  return app;
}

/** Uses Node's own response: a third of the memory of a wrapped stream. */
function openStream(c: AppContext, session: Session, hub: StreamHub): Stream {
  const { outgoing } = c.env;
  if (!outgoing) throw new Error('A stream needs a socket');
  outgoing.writeHead(200, STREAM_HEADERS);
  // Sent separately: if the head is joined with what follows, Node keeps 1.7 KB as long as the stream is open.
  outgoing.flushHeaders();
  outgoing.write(`retry: ${RETRY}\n\n:${' '.repeat(OPENING_BYTES)}\n\n`);
  const stream: Stream = {
    sessionId: session.sessionId,
    userId: session.userId,
    familyId: session.familyId,
    buffered: () => outgoing.writableLength,
    send: (text) => {
      if (!outgoing.writableEnded) outgoing.write(text);
    },
    close: () => {
      hub.remove(stream);
      if (outgoing.writableEnded) return;
      outgoing.end();
      if (!outgoing.writableFinished) cutLater(outgoing);
    },
    drop: () => {
      hub.remove(stream);
      outgoing.destroy();
    },
  };
  outgoing.on('close', () => hub.remove(stream));
  return stream;
}

function cutLater(outgoing: ServerResponse): void {
  const timer = setTimeout(() => outgoing.destroy(), LAST_WORDS);
  timer.unref();
  outgoing.once('close', () => clearTimeout(timer));
}
