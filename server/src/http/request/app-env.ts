import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';
import type { Session } from './session.ts';

/** The types every route and middleware of the application shares: `new Hono<AppEnv>()`. */
export interface AppEnv {
  /** Node's own request and response. Empty when a test calls `app.request(...)` without a socket. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The address that rate limits count; only a trusted proxy may set it. */
    clientAddress: string;
    /** Set by the session middleware; absent before it ran, null when nobody is signed in. */
    session?: Session | null;
  };
}

export type AppContext = HonoContext<AppEnv>;
