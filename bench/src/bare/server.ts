import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { deserialize } from 'node:v8';
import { Pool } from 'pg';
import { BareStreams } from './streams.ts';

/**
 * The baseline: `node:http` and `pg` with prepared statements, and nothing else. No session, no rules, no revision, no
 * repeat protection. What the product costs beyond this is what its promises cost.
 */
interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
await pool.query(
  'create table if not exists bare_rows (id uuid primary key, revision bigint generated always as identity, body jsonb not null)',
);
const streams = new BareStreams(process.env['DATABASE_URL']);
await streams.start();
/** What the product asked its database for one answer, by number; asked again here, statement by statement. */
let scripts: Statement[][] = [];

const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, route, rest = ''] = (request.url ?? '').split('/');
  if (route === 'stream') return streams.add(rest, response);
  const result = await act(route, { rest, body: request.method === 'POST' ? await textOf(request) : '' });
  const text = JSON.stringify(result);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text);
}

async function act(route: string | undefined, { rest, body }: { rest: string; body: string }): Promise<unknown> {
  switch (route) {
    case 'write':
      return write(body);
    case 'publish':
      return publish(body, rest);
    case 'replay':
      return replay(scripts[Number(rest)] ?? []);
    case 'scripts':
      scripts = deserialize(Buffer.from(body, 'base64')) as Statement[][];
      return scripts.length;
    default:
      return { ready: true };
  }
}

async function write(body: string): Promise<object> {
  const { operations } = JSON.parse(body);
  const values = [operations[0].action.activityId, operations[0]];
  await pool.query({ name: 'write', text: 'insert into bare_rows (id, body) values ($1, $2)', values });
  return { applied: true };
}

/** Writes and tells every node in one statement. */
async function publish(body: string, family: string): Promise<object> {
  const { operations } = JSON.parse(body);
  const text = `with written as (insert into bare_rows (id, body) values ($1, $2) returning revision)
    select pg_notify('bare', $3 || ' ' || revision) from written`;
  await pool.query({ name: 'publish', text, values: [operations[0].action.activityId, operations[0], family] });
  return { applied: true };
}

async function replay(script: readonly Statement[]): Promise<unknown> {
  const client = await pool.connect();
  try {
    let rows: unknown = [];
    for (const { text, values } of script) ({ rows } = await client.query({ name: nameOf(text), text, values }));
    return rows;
  } finally {
    client.release();
  }
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `replay${names.size}`;
  names.set(text, name);
  return name;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

server.keepAliveTimeout = 120_000;
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'));

// Whoever started it is gone.
process.on('disconnect', () => process.exit());
