import type { ServerResponse } from 'node:http';
import { Client } from 'pg';

/** Server-sent events behind one LISTEN, at their barest: who listens to a family is told its revision. */
export class BareStreams {
  private readonly families = new Map<string, Set<ServerResponse>>();

  constructor(private readonly url: string | undefined) {}

  async start(): Promise<void> {
    const client = new Client({ connectionString: this.url });
    client.on('notification', ({ payload = '' }) => {
      const [family = '', revision = ''] = payload.split(' ');
      for (const response of this.families.get(family) ?? []) response.write(`data: {"revision":${revision}}\n\n`);
    });
    await client.connect();
    await client.query('listen bare');
  }

  add(family: string, response: ServerResponse): void {
    const all = this.families.get(family) ?? new Set();
    this.families.set(family, all.add(response));
    response.on('close', () => all.delete(response));
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('data: {"revision":0}\n\n');
  }
}
