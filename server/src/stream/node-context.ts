import type { Context } from '../context/context.ts';
import type { StreamHub } from './hub.ts';

/** The context of a whole node; features know streams only through their route. */
export interface NodeContext extends Context {
  /** The open streams of this node; started before listening, stopped when the server begins to stop. */
  readonly streams: StreamHub;
}
