import { isSession } from '@lulla/domain/activity/activity';
import { type Outcome, rejected } from '@lulla/domain/commands/outcome';
import { shiftTimes } from '@lulla/domain/commands/times';
import type { Action } from '@lulla/domain/protocol/action';
import type { DeletedResponse } from '@lulla/domain/protocol/deleted-response';
import { type Operation, operationSchema } from '@lulla/domain/protocol/operation';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import type { LocalMonth } from '@lulla/domain/time/month';
import type { Span } from '@lulla/domain/time/span';
import { OutcomeCache } from '@lulla/domain/view/outcome-cache';
import type { Change, NewOutboxRecord } from './model/change.ts';
import { clockShift } from './model/clock-shift.ts';
import type { Environment } from './model/environment.ts';
import { CLOSED_LOG, type LogState } from './model/log-state.ts';
import { withDeleted, withMonth, withSpan } from './model/merge-on-demand.ts';
import type { Notice } from './model/notice.ts';
import type { Snapshot } from './model/snapshot.ts';
import type { Derived, Sources } from './model/state-of.ts';
import { isSameState } from './model/state-of.ts';
import { SIGN_OUT_TIMEOUT } from './model/timing.ts';
import { enqueue } from './outbox/enqueue.ts';
import { discardGroup, retryGroups } from './outbox/refused-group.ts';
import type { BootSnapshot } from './store/boot-snapshot.ts';
import { DeviceData } from './store/device-data.ts';
import { StoreClosed } from './store/store.ts';
import { waitAtMost } from './store/timeout.ts';
import { Connection } from './transport/connection.ts';
import { readActivities, readDeleted, readMonth } from './transport/read-activities.ts';
import { AccessEnd } from './view/access-end.ts';
import { deriveState, stockExpected } from './view/derive-state.ts';
import { NoticeTeller } from './view/notice-teller.ts';

/** An action that was taken. */
export interface WriteResult {
  readonly operationId: string;
  /** What is expected; the server has the last word. */
  readonly outcome: Outcome;
  /** `memory` if the device's storage failed: the write survives only while the app is open. */
  readonly stored: 'device' | 'memory';
}

/** What erasing the device now would lose. */
export interface Unsent {
  readonly waiting: number;
  readonly refused: number;
}

export interface LogEngineEvents {
  readonly onState: (state: LogState) => void;
  /** Called only while the page is visible and `hasListener` is true. */
  readonly onNotice: (notice: Notice) => void;
  readonly hasListener: () => boolean;
}

/** One account's log in one tab: writes become durable and are sent, and the view follows. */
export class LogEngine {
  private readonly data: DeviceData;
  private readonly connection: Connection;
  private readonly stopListening: () => void;
  private derived: Derived | null;
  private readonly outcomeCache = new OutcomeCache();
  /** What is being written to the device, in tap order. */
  private writing: readonly NewOutboxRecord[] = [];
  private hasAskedToPersist = false;
  private hasStarted = false;
  private closed: StoreClosed['reason'] | null = null;
  /** A newer client has upgraded the database. */
  private isReplaced = false;
  private readonly accessEnd: AccessEnd;
  private readonly notices: NoticeTeller;

  constructor(
    private readonly environment: Environment,
    readonly userId: string,
    private readonly events: LogEngineEvents,
    bootSnapshot: BootSnapshot | null = null,
  ) {
    const dataEvents = {
      onChange: () => this.changed(),
      onStorageLost: () => this.notice({ type: 'storage_lost' }),
      onSynced: () => this.connection.noteSynced(),
      onClosed: (reason: StoreClosed['reason']) => this.closedBy(reason),
    };
    this.derived = bootSnapshot?.derived ?? null;
    this.data = new DeviceData(environment, userId, dataEvents, bootSnapshot?.cached);
    this.notices = new NoticeTeller({
      environment,
      data: this.data,
      onNotice: events.onNotice,
      hasListener: () => !this.closed && events.hasListener(),
    });
    this.accessEnd = new AccessEnd(environment, () => this.derive());
    this.connection = new Connection(environment, userId, this.data, {
      onStatus: () => this.derive(),
      onNotice: (notice) => this.notice(notice),
    });
    this.stopListening = environment.onPage((event) => {
      if (event === 'visible') this.guard(this.cameBack());
    });
  }

  /** Reads the device and begins to sync; called again, goes on after a sign-in. */
  start(): void {
    if (this.closed || this.isReplaced) return;
    // Also after a boot snapshot: another tab may have written since.
    if (!this.hasStarted || !this.data.snapshot) this.guard(this.data.refresh());
    this.hasStarted = true;
    this.connection.start();
  }

  /**
   * Shows a write, makes it durable, and sends it. Resolves once it is durable, with the expected outcome; until then it
   * is in `writing`, and a failure takes it back. `onShown`: called as soon as it is shown, which nothing is that will be
   * refused. A `rejected` one is sent too, except `invalid_operation` and `stock_empty`. Times are in the log's time.
   * *Undo* is an action (P12).
   */
  async act(action: Action, onShown?: () => void): Promise<WriteResult> {
    const [result] = await this.actTogether([action], onShown);
    return result as WriteResult;
  }

  /** The same for all actions of one tap, in their order: shown at once, and durable in one transaction. */
  async actTogether(actions: readonly Action[], onShown?: () => void): Promise<WriteResult[]> {
    const before = this.data.snapshot ?? (await this.data.refresh());
    const operations = actions.map((action) => this.operationOf(action, before));
    const records = operations.flatMap((operation) => {
      const isValid = operationSchema.safeParse(operation).success;
      return isValid ? { operationId: operation.id, wire: WIRE_VERSION, body: operation, operation } : [];
    });
    if (this.showWriting(records, before)) onShown?.();
    const written = records.length > 0 ? await this.write(records) : new Set<string>();
    const results = operations.map(({ id: operationId }): WriteResult => {
      if (!written.has(operationId)) {
        const isValid = records.some((record) => record.operationId === operationId);
        return { operationId, outcome: rejected(isValid ? 'stock_empty' : 'invalid_operation'), stored: 'memory' };
      }
      const outcome = this.derived?.state.view.outcomes.get(operationId) ?? rejected('activity_not_found');
      return { operationId, outcome, stored: this.data.isLost ? 'memory' : 'device' };
    });
    if (written.size > 0) {
      void this.connection.sync('push');
      if (!this.hasAskedToPersist) this.guard(this.environment.persist());
      this.hasAskedToPersist = true;
    }
    return results;
  }

  /** Shows what is about to be written, except what will be refused; false if that is all. */
  private showWriting(records: readonly NewOutboxRecord[], snapshot: Snapshot): boolean {
    const { enqueue: shown = [] } = enqueue(snapshot, records, this.data.onDemand);
    if (shown.length === 0) return false;
    this.writing = [...this.writing, ...shown];
    const { outcomes } = this.derive().state.view;
    return shown.some(({ operationId }) => outcomes.get(operationId)?.status === 'applied');
  }

  /** The ids of those that were stored: not what has no effect. */
  private async write(records: readonly NewOutboxRecord[]): Promise<ReadonlySet<string>> {
    try {
      return await this.data.change((snapshot) => {
        const kept: NewOutboxRecord[] = [];
        for (const record of records) {
          const { hasNoEffect, left } = stockExpected(this.sources(), snapshot, record, kept);
          if (!hasNoEffect) kept.push(left === undefined ? record : { ...record, saidLeft: left });
        }
        const change = enqueue(snapshot, kept, this.data.onDemand);
        return { change, value: new Set(kept.map(({ operationId }) => operationId)) };
      });
    } finally {
      this.writing = this.writing.filter((each) => !records.includes(each));
      this.derive();
    }
  }

  /** Retries refused groups, in this order; any id of a group will do. */
  async retry(...operationIds: string[]): Promise<void> {
    await this.change((snapshot) => retryGroups(snapshot, operationIds));
    void this.connection.sync('push');
  }

  /** Discards a refused operation and its group. It was never saved. */
  async discard(operationId: string): Promise<void> {
    await this.change((snapshot) => discardGroup(snapshot, operationId));
  }

  syncNow(): Promise<void> {
    return this.connection.sync('pull');
  }

  /** Reads an older window into the view until `isCovered` (D60). Repeatable. Rejects with `ReadFailed`. */
  async readActivities(span: Span): Promise<void> {
    const read = () => readActivities(this.environment, span);
    await this.data.loadOnDemand(read, (onDemand, rows) => withSpan(onDemand, span, rows));
  }

  /** Reads an older month of the calendar into the view; then `olderMonths` names it. Rejects with `ReadFailed`. */
  async readMonth(month: LocalMonth): Promise<void> {
    const read = () => readMonth(this.environment, month);
    await this.data.loadOnDemand(read, (onDemand, rows) => withMonth(onDemand, month, rows));
  }

  /** Reads own entries deleted in the last 30 days, latest first, so that they can be restored (P22). */
  readDeleted(): Promise<DeletedResponse> {
    const read = () => readDeleted(this.environment);
    return this.data.loadOnDemand(read, withDeleted);
  }

  async prepareSignOut(): Promise<Unsent> {
    const known = unsentIn(this.data.snapshot);
    await waitAtMost(this.environment, SIGN_OUT_TIMEOUT, this.connection.sync('pull'));
    const unsent = unsentIn(await this.data.refresh());
    // Nothing was sent: ask about what waits, also if the storage came back without it.
    const isLess = unsent.waiting + unsent.refused < known.waiting + known.refused;
    const { failures, stopped } = this.connection.status;
    return isLess && (failures > 0 || stopped !== null) ? known : unsent;
  }

  /** What this tab knows would be lost by erasing the device now. */
  get unsent(): Unsent {
    return unsentIn(this.data.snapshot);
  }

  /** Delivers notices that waited for a listener. */
  listenerCame(): void {
    this.guard(this.notices.tell());
  }

  get isClosed(): boolean {
    return this.closed !== null;
  }

  /** True when closing the page would lose entries. */
  get holdsUnstored(): boolean {
    const { snapshot, isLost } = this.data;
    return isLost && snapshot !== null && snapshot.outbox.length + snapshot.refused.length > 0;
  }

  close(): void {
    this.closed ??= 'closed';
    this.stopListening();
    this.connection.close();
    this.data.close();
    this.accessEnd.clear();
  }

  /** Times of the action are in the log's time; on the wire they are the device's, and the server shifts them (S8). */
  private operationOf(action: Action, { meta }: Snapshot): Operation {
    const { environment } = this;
    const shift = clockShift(meta.skew);
    const at = environment.now() + shift;
    const known = this.withKnownEnd(action);
    return shiftTimes({ id: environment.newId(), at, zone: environment.zone(), action: known }, -shift);
  }

  /** An end includes whether this device already showed one (P43). */
  private withKnownEnd(action: Action): Action {
    if (action.type !== 'session.end') return action;
    const shown = this.derive().state.view.activities.find(({ id }) => id === action.activityId);
    return shown && isSession(shown) && shown.endedAt !== null ? { ...action, sawEnd: true } : action;
  }

  private change(decide: (snapshot: Snapshot) => Change): Promise<null> {
    return this.data.change((snapshot) => ({ change: decide(snapshot), value: null }));
  }

  private async cameBack(): Promise<void> {
    await this.data.recover();
    await this.notices.tell();
  }

  private changed(): void {
    this.derive();
    this.guard(this.notices.tell());
  }

  private sources(): Sources {
    const { snapshot } = this.data;
    // What has been written is in the outbox a moment before its writer is told.
    const isWritten = ({ operationId }: NewOutboxRecord) =>
      snapshot?.outbox.some((record) => record.operationId === operationId) === true;
    const writing = this.writing.some(isWritten) ? this.writing.filter((each) => !isWritten(each)) : this.writing;
    return {
      userId: this.userId,
      snapshot,
      onDemand: this.data.onDemand,
      status: { ...this.connection.status, isStorageLost: this.data.isLost },
      now: this.environment.now(),
      writing: writing.length > 0 ? writing : undefined,
      outcomeCache: this.outcomeCache,
    };
  }

  private derive(): Derived {
    const sources = this.sources();
    const before = this.derived;
    const next = deriveState(sources, before);
    const isSame = before !== null && isSameState(before.state, next.state);
    this.derived = isSame ? { sources, state: before.state } : next;
    if (!isSame && !this.closed) this.events.onState(next.state);
    if (next.state.phase === 'failed' && before?.state.phase !== 'failed') this.notice({ type: 'nothing_loaded' });
    if (!this.closed) this.accessEnd.watch(next.state);
    return this.derived;
  }

  private notice(notice: Notice): void {
    this.notices.add(notice);
    this.guard(this.notices.tell());
  }

  private closedBy(reason: StoreClosed['reason']): void {
    if (this.closed) return;
    if (reason === 'replaced') {
      this.isReplaced = true;
      this.connection.stop('reload_required');
      return;
    }
    this.close();
    this.events.onState(CLOSED_LOG);
  }

  /** A closed store is visible in the state; other errors are unexpected. */
  private guard(work: Promise<unknown>): void {
    work.catch((error) => {
      if (!(error instanceof StoreClosed)) this.environment.report(error);
    });
  }
}

function unsentIn(snapshot: Snapshot | null): Unsent {
  return { waiting: snapshot?.outbox.length ?? 0, refused: snapshot?.refused.length ?? 0 };
}
