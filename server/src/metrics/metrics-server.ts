import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import type { Logger } from '../platform/logger.ts';
import { shareRunning } from '../platform/share-running.ts';

const TIMEOUTS = { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 65_000 };

/** Answers `GET /metrics` in Prometheus' format, not yet listening. Concurrent requests share an answer. */
export function createMetricsServer(registry: Registry, log: Logger): Server {
  const collect = shareRunning(() => registry.metrics());
  return createServer(TIMEOUTS, (incoming, outgoing) => {
    if (!isAsked(incoming)) outgoing.writeHead(404).end();
    else
      void collect().then(
        (text) => send(outgoing, registry.contentType, text),
        (error: unknown) => {
          log.error({ err: error }, 'metrics not collected');
          outgoing.writeHead(500).end();
        },
      );
  });
}

function isAsked({ method, url }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && url?.split('?', 1)[0] === '/metrics';
}

function send(outgoing: ServerResponse, type: string, text: string): void {
  outgoing.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
}
