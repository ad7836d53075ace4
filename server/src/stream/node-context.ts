import type { Context } from '../context/context.ts';
import type { StreamHub } from './hub.ts';

/** What a whole node is given: `createApp(context)` hands it to its features, which know no streams but for their route. */
export interface NodeContext extends Context {
  /** The open streams of this node; started before listening, stopped when the server begins to stop. */
  readonly streams: StreamHub;
}
