import { once } from 'node:events';
import type { Server } from 'node:http';
import { errorCode } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';

/** A machine without IPv6 has no ::1. */
const NO_SUCH_ADDRESS: ReadonlySet<unknown> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/**
 * Listens on every address of `hosts`, each with its own server, and returns the servers. An address that the machine
 * lacks is skipped if another works. Throws `OperatorError` if the port is taken or forbidden.
 */
export async function listen(
  createServer: () => Server,
  { hosts, port }: { readonly hosts: readonly string[]; readonly port: number },
  names: Names = { port: 'PORT', host: 'HOST' },
): Promise<Server[]> {
  const servers: Server[] = [];
  try {
    for (const host of hosts) {
      const server = createServer();
      if (await bind(server, { host, port, names })) servers.push(server);
    }
  } catch (error) {
    for (const server of servers) server.close();
    throw error;
  }
  if (servers.length > 0) return servers;
  throw new OperatorError(`This machine has no address ${hosts.join(' or ')}: set ${names.host} to one it has.`);
}

/** The settings that name the address. */
interface Names {
  readonly port: string;
  readonly host: string;
}

interface Place {
  readonly host: string;
  readonly port: number;
  readonly names: Names;
}

async function bind(server: Server, place: Place): Promise<boolean> {
  const { host, port } = place;
  try {
    server.listen({ host, port });
    await once(server, 'listening');
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (NO_SUCH_ADDRESS.has(code)) return false;
    throw refusal(error, code, place);
  }
}

function refusal(error: unknown, code: unknown, { host, port, names }: Place): unknown {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use: stop the program that has it, or set ${names.port} to another one.`,
    EACCES: `Port ${port} is not allowed for this user: set ${names.port} to one above 1023.`,
    ENOTFOUND: `${names.host} ${host} is not known on this machine: set it to one of its addresses.`,
    EAI_AGAIN: `${names.host} ${host} is not known on this machine: set it to one of its addresses.`,
  };
  const sentence = sentences[String(code)];
  return sentence === undefined ? error : new OperatorError(sentence, { cause: error });
}
