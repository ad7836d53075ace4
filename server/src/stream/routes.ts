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

/** How long a browser waits before it asks again by itself, in ms; our client reconnects on its own terms. */
const RETRY = 2_000;
/** Some browsers hold the first bytes of an answer back until there are enough of them. */
const OPENING_BYTES = 2_048;
/** Nothing on the way may keep or rewrite it. */
const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};
/** For the last words of a line that is closed; whoever has not taken them by then is cut, ms. */
const LAST_WORDS = 2_000;

/** `GET /api/stream`: server-sent events with revisions only (docs/sync.md). */
export function streamRoutes(context: NodeContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/api/stream', async (c) => {
    mustNotBeForeign(c, context.config.ownOrigins);
    const session = mustBeSignedIn(c);
    // The framework answers HEAD by what GET answers, and a stream answers past the framework.
    if (c.req.method === 'HEAD') return c.body(null, 200, STREAM_HEADERS);
    const { outgoing } = c.env;
    if (!outgoing || context.streams.isClosing) throw new AppError(503, 'stopping', { retryAfterSeconds: 1 });
    if (context.streams.isFull) throw new AppError(503, 'busy', { retryAfterSeconds: 10 });
    const stream = openStream(c, session, context.streams);
    // Registered first, asked second: whatever is committed from here on is announced, whatever was before is told now.
    context.streams.add(stream);
    await context.streams.recheck([stream]);
    return RESPONSE_ALREADY_SENT;
  });
  return app;
}

/** Takes over Node's own response: measured at a third of the memory of a wrapped stream, for thousands of idle lines. */
function openStream(c: AppContext, session: Session, hub: StreamHub): Stream {
  const { outgoing } = c.env;
  if (!outgoing) throw new Error('A stream needs a socket');
  outgoing.writeHead(200, STREAM_HEADERS);
  // By itself: of a head that is joined with what follows it Node keeps every piece, 1.7 KB, for as long as the line is open.
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
