import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import type { Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import type { Logger } from '../platform/logger.ts';
import { isCrowded } from './crowded-connection.ts';
import { makeRequestId } from './request/request-id.ts';
import { presentError, toAppError } from './response/present-error.ts';
import { RefusalLog } from './response/refusal-log.ts';
import { buildSecurityHeaders, type HeaderList } from './security-headers.ts';
import { cutSlowReaders } from './slow-readers.ts';
import type { CspHashes } from './web-files.ts';

/** Time limits of a client, in ms. A slow one only costs a socket. */
export interface Timeouts {
  /** For the headers of a request. */
  readonly headers: number;
  /** For the whole request. Answers may take longer (SSE). */
  readonly request: number;
  /** How often both are checked. */
  readonly look: number;
  /** Between requests: longer than a proxy keeps idle connections (60 s), so that we never close first. */
  readonly keepAlive: number;
  /** Without traffic in either direction. Heartbeats of streams are more frequent. */
  readonly idle: number;
  /** For the client to read a finished answer. */
  readonly answer: number;
}

export const TIMEOUTS: Timeouts = {
  headers: 10_000,
  request: 30_000,
  look: 5_000,
  keepAlive: 65_000,
  idle: 120_000,
  answer: 60_000,
};
/** Beyond, new connections are closed. More than the 10,000 streams, so that requests fit in. */
const MAX_CONNECTIONS = 14_000;
const MALFORMED: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** The request handler: `app.fetch`. */
export type Answer = (request: Request, env: HttpBindings) => Response | Promise<Response>;

/**
 * Wraps `answer` in Node's HTTP server (not yet listening). Security headers are set here, so that errors, streams
 * outside of the framework and refusals of malformed requests carry them too.
 */
export function createHttpServer(
  context: Pick<Context, 'config' | 'log' | 'stopping'>,
  answer: Answer,
  hashes: CspHashes,
  timeouts: Timeouts = TIMEOUTS,
): Server {
  const headersFor = buildSecurityHeaders({ ...context.config, hashes });
  const listen = getRequestListener((request, env) => answer(request, env as HttpBindings), {
    errorHandler: answerOutsideApp(context),
  });
  const server = createServer(
    // Requests without a Host header are refused by the application, with our headers.
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: timeouts.look,
      keepAliveTimeout: timeouts.keepAlive,
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      if (isCrowded(incoming, outgoing)) return;
      prepare(incoming, outgoing);
      if (namesTwoHosts(incoming) || namesHostInTarget(incoming)) outgoing.writeHead(400).end();
      else void listen(incoming, outgoing).catch((error: unknown) => abandon(context.log, outgoing, error));
    },
  );
  server.setTimeout(timeouts.idle);
  server.maxConnections = MAX_CONNECTIONS;
  cutSlowReaders(server, timeouts.answer);
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    prepare(incoming, outgoing);
    outgoing.writeHead(417).end();
  });
  server.on('clientError', (error, socket) => refuseMalformed(error, socket, headersFor(undefined)));
  return server;

  function prepare(incoming: IncomingMessage, outgoing: ServerResponse): void {
    for (const [name, value] of headersFor(incoming.headers['user-agent'])) outgoing.setHeader(name, value);
    if (context.stopping.aborted) outgoing.setHeader('Connection', 'close');
  }
}

/** Node keeps the first of two Host headers, a proxy in front may have kept the second. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;
}

/** `GET http://…` names a second host, which would win over the header. Only forward proxies use it. */
function namesHostInTarget({ url = '' }: IncomingMessage): boolean {
  return url.includes('://') && !url.startsWith('/');
}

/** For errors before the application (an unreadable target or Host) or outside of it. */
function answerOutsideApp({ log }: Pick<Context, 'log'>): (thrown: unknown) => Response {
  const refusals = new RefusalLog(log);
  return (thrown) => {
    const requestId = makeRequestId();
    const error = thrown instanceof RequestError ? new AppError(400, 'bad_request') : toAppError(thrown);
    refusals.write(error, thrown, { requestId });
    return Response.json(presentError(error, requestId), {
      status: error.status,
      headers: { 'Cache-Control': 'no-store' },
    });
  };
}

/** The adapter failed while sending: this client cannot be answered, and nobody else may notice. */
function abandon(log: Logger, outgoing: ServerResponse, error: unknown): void {
  log.error({ err: error }, 'answer_not_sent');
  outgoing.destroy();
}

/** Answers bytes that are not HTTP, unless an answer is already under way on that socket. */
function refuseMalformed(error: Error, socket: Duplex, headers: HeaderList): void {
  const code: unknown = Reflect.get(error, 'code');
  if (code === 'ECONNRESET' || !socket.writable || Reflect.get(socket, 'bytesWritten') !== 0) {
    socket.destroy();
    return;
  }
  const status = MALFORMED[String(code)] ?? 400;
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', 'Content-Length: 0'];
  socket.end([...lines, ...headers.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n'));
}
