import { isSameStock } from '@lulla/domain/stock/stock';
import { clockShift } from '../model/clock-shift.ts';
import { CLOSED_LOG } from '../model/log-state.ts';
import { actorOf, type Derived, type Sources, stateOf } from '../model/state-of.ts';
import { refusedOf, viewOf } from './pending-view.ts';

/** Everything the screens see. Parts that did not change are the same objects as in `before`. */
export function deriveState(sources: Sources, before: Derived | null): Derived {
  const { userId, snapshot, now } = sources;
  if (!snapshot) return { sources, state: { ...CLOSED_LOG, userId } };
  const { hasAccess } = actorOf(userId, snapshot, now + clockShift(snapshot.meta.skew));
  const isSameView = before !== null && hasSameView(before, sources, hasAccess);
  const isSameRefused = before !== null && before.sources.snapshot?.refused === snapshot.refused;
  const view = isSameView ? before.state.view : viewOf(sources, snapshot);
  const refused = isSameRefused ? before.state.sync.refused : refusedOf(snapshot);
  return { sources, state: stateOf(sources, snapshot, { view, refused }) };
}

function hasSameView(before: Derived, { snapshot, onDemand }: Sources, access: boolean): boolean {
  const then = before.sources.snapshot;
  return (
    then !== null &&
    snapshot !== null &&
    then.rows === snapshot.rows &&
    then.events === snapshot.events &&
    then.outbox === snapshot.outbox &&
    then.effects === snapshot.effects &&
    isSameStock(then.meta.stock, snapshot.meta.stock) &&
    before.sources.onDemand.rows === onDemand.rows &&
    before.sources.onDemand.events === onDemand.events &&
    before.sources.onDemand.deleted === onDemand.deleted &&
    before.state.clockShift === clockShift(snapshot.meta.skew) &&
    (before.state.actor?.hasAccess ?? true) === access &&
    before.state.family?.me.createdAt === snapshot.meta.family?.me.createdAt
  );
}
