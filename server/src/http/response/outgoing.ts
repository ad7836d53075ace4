import type { ServerResponse } from 'node:http';
import type { AppContext, AppEnv } from '../request/app-env.ts';

/** Node's own response; undefined when a test asks the application without a socket. */
export function outgoingOf(c: AppContext): ServerResponse | undefined {
  const env: AppEnv['Bindings'] | undefined = c.env;
  return env?.outgoing as ServerResponse | undefined;
}
