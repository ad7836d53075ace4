import { createServer, type IncomingMessage } from 'node:http';
import { Pool } from 'pg';

/**
 * The baseline: `node:http` and `pg` with one prepared statement a request, and nothing else. No session, no rules, no
 * revision, no repeat protection. What the product costs beyond this is what its promises cost.
 */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
await pool.query('create table if not exists bare_rows (id uuid primary key, body jsonb not null)');

const server = createServer(async (request, response) => {
  const answer = request.url === '/write' ? await write(request) : await read(request);
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
});

async function write(request: IncomingMessage): Promise<object> {
  const body = JSON.parse(await textOf(request));
  const values = [body.operations[0].id, body.operations[0]];
  await pool.query({ name: 'write', text: 'insert into bare_rows (id, body) values ($1, $2)', values });
  return { applied: true };
}

async function read(request: IncomingMessage): Promise<object> {
  const body = JSON.parse(await textOf(request));
  const values = [body.userId];
  const { rows } = await pool.query({ name: 'read', text: 'select $1::uuid as id, now() as at', values });
  return { rows };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'));

// Whoever started it is gone.
process.on('disconnect', () => process.exit());
