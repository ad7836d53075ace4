import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/**
 * A load balancer of the plainest kind, in a process of its own: each request goes to the next node that says it is ready.
 * What it must not do is repeat a request that a node may have begun; one that no node has taken goes to another.
 */
interface Node {
  readonly port: number;
  readonly agent: Agent;
  isReady: boolean;
}

/** A node that answers late is busy, not broken: others would only get busier. */
const CHECK_TIMEOUT = 5_000;

const nodes = (process.env['NODES'] ?? '').split(',').map((port): Node => {
  return { port: Number(port), agent: new Agent({ keepAlive: true, maxFreeSockets: 256 }), isReady: false };
});
const every = Number(process.env['CHECK_EVERY_MS']);
let turn = 0;

const server = createServer((incoming, outgoing) => {
  if (incoming.url === '/balancer') {
    outgoing.end(JSON.stringify({ ready: nodes.filter(({ isReady }) => isReady).length }));
    return;
  }
  const parts: Buffer[] = [];
  incoming.on('data', (part: Buffer) => parts.push(part));
  incoming.on('end', () => pass(incoming, outgoing, { body: Buffer.concat(parts), triesLeft: nodes.length }));
});
server.keepAliveTimeout = 120_000;

interface Passed {
  readonly body: Buffer;
  readonly triesLeft: number;
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, { body, triesLeft }: Passed): void {
  const node = nextNode();
  if (!node || triesLeft === 0) {
    outgoing.writeHead(503, { 'Retry-After': '1' }).end('no node');
    return;
  }
  const { method, url: path, headers } = incoming;
  const forwarded = { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress };
  const onward = request({ host: '127.0.0.1', port: node.port, agent: node.agent, method, path, headers: forwarded });
  onward.on('response', (answer) => {
    const { connection: _hop, 'keep-alive': _alive, ...kept } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, kept);
    answer.pipe(outgoing);
    answer.on('error', () => outgoing.destroy());
  });
  onward.on('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy();
    else if (Reflect.get(error, 'code') === 'ECONNREFUSED')
      pass(incoming, outgoing, { body, triesLeft: triesLeft - 1 });
    else outgoing.writeHead(502).end(`${node.port}: ${error.message}`);
  });
  outgoing.on('close', () => onward.destroy());
  onward.end(body);
}

function nextNode(): Node | undefined {
  const ready = nodes.filter(({ isReady }) => isReady);
  turn += 1;
  return ready[turn % Math.max(1, ready.length)];
}

function check(node: Node): void {
  const asked = request({ host: '127.0.0.1', port: node.port, path: '/readyz', timeout: CHECK_TIMEOUT }, (answer) => {
    answer.resume();
    node.isReady = answer.statusCode === 200;
  });
  asked.on('timeout', () => asked.destroy(new Error('no answer')));
  asked.on('error', () => {
    node.isReady = false;
  });
  asked.end();
}

setInterval(() => nodes.forEach(check), every);
nodes.forEach(check);
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'));

// Whoever started it is gone.
process.on('disconnect', () => process.exit());
