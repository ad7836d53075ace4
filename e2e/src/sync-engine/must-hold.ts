import { isOpen, type Session, sortOf } from '@lulla/domain/activity/activity';
import { byNewest } from '@lulla/domain/activity/days';
import { NOTHING_CHOSEN } from '@lulla/domain/activity/more/more-choices';
import { byTime } from '@lulla/domain/calendar/event';
import { childrenOf } from '@lulla/domain/child/child';
import type { OperationResult } from '@lulla/domain/protocol/result';
import { getInfo } from '@lulla/server/test/families.ts';
import type { Person } from '@lulla/server/test/people.ts';
import { expect } from 'vitest';
import type { Reference } from './reference.ts';
import type { Phone, Trial } from './trial.ts';

/** Holds the invariants of docs/trust/fuzzing.md against a trial that has come to rest. */
export async function mustHold(trial: Trial): Promise<void> {
  for (const person of trial.people) await mustBeAsReference(trial, person);
  for (const phone of trial.phones) {
    mustShowTheSame(trial, phone);
    mustHaveAnswers(trial, phone);
    expect(phone.device.reports, 'no error that nobody expected').toEqual([]);
  }
}

async function mustBeAsReference({ reference, family }: Trial, person: Person): Promise<void> {
  const { userId } = person;
  const log = [...(await family.logOf(person)).values()].sort(byNewest);
  expect(log, 'I1, I2: the server has what the reference has').toEqual(reference.logOf(userId));
  const stock = await family.stockOf(person);
  expect(stock, 'I6: the stock').toEqual(reference.stockOf(userId));
  expect(stock?.remaining ?? 0, 'I6').toBeGreaterThanOrEqual(0);
  const slotOf = (session: Session) => `${session.userId} ${sortOf(session)} ${session.childId}`;
  const open = log.filter(isOpen).map(slotOf);
  expect(open, 'I5: one open session of each sort each, of each child').toEqual([...new Set(open)]);
  const info = await getInfo(family.world, person);
  expect(childrenOf(info), 'I1, I2: the children').toEqual(reference.childrenOf(userId));
  expect(info.more ?? NOTHING_CHOSEN, 'I1, I2: what is chosen of *More*').toEqual(reference.moreOf(userId));
  expect(info.milk ?? [], 'I6: the milk store').toEqual(reference.milkOf(userId));
  mustBeConserved(reference, userId);
  expect(info.members.map((member) => member.userId).sort(), 'I7').toEqual(reference.membersWith(userId).sort());
}

function mustShowTheSame({ reference }: Trial, { owner: { userId }, log }: Phone): void {
  const { activities, events, children, more, milk, stock, waiting, isStockWaiting } = log.state.view;
  expect(activities, 'I3: every phone shows the log').toEqual(reference.logOf(userId));
  expect([...events].sort(byTime), 'I3: and the calendar').toEqual(reference.eventsOf(userId));
  expect(children, 'I3: and the children').toEqual(reference.childrenOf(userId));
  expect(more, 'I3: and what is chosen of *More*').toEqual(reference.moreOf(userId));
  expect(milk, 'I3: and the milk store').toEqual(reference.milkOf(userId));
  expect(stock, 'I3: and the stock').toEqual(reference.stockOf(userId));
  expect([waiting.size, isStockWaiting, log.sync.waiting], 'I3: nothing waits').toEqual([0, false, 0]);
}

/** I6: what was put away is there, or bottles took it; those who left took theirs along. */
function mustBeConserved(reference: Reference, userId: string): void {
  const takes = reference.logOf(userId).flatMap((entry) => (entry.kind === 'bottle' ? (entry.fromStore ?? []) : []));
  for (const { id, ml, takenMl } of reference.milkOf(userId)) {
    const held = takes.reduce((sum, take) => sum + (take.lotId === id ? take.ml : 0), 0);
    expect(takenMl, 'I6: never more than was put away').toBeLessThanOrEqual(ml);
    expect(held, 'I6: no bottle holds what no lot gave').toBeLessThanOrEqual(takenMl);
  }
}

/** I1, I10: what was tapped was answered for good, or stands refused where it was tapped. */
function mustHaveAnswers({ reference }: Trial, { owner: { userId }, log, tapped }: Phone): void {
  const refused = log.sync.refused.flatMap((group) => [group.operationId, ...group.blocked.map(({ id }) => id)]);
  const isAnswered = (id: string) => reference.answerOf(userId, id) !== undefined;
  const lost = tapped.filter((id) => !isAnswered(id) && !refused.includes(id));
  expect(lost, 'I1, I10: nothing left the outbox without an answer').toEqual([]);
  expect(refused.filter(isAnswered), 'I10: nothing stands refused that was done').toEqual([]);
}

/** I4: what a phone has shown to be deleted it shows again only when it was restored, or waits to be. */
export function mustNotGoBack({ reference }: Trial, { log, seen, gone }: Phone): void {
  const { activities, outcomes } = log.state.view;
  const shown = new Set(activities.map(({ id }) => id));
  // Not what `waiting` names: a deletion and its undo that both still wait come to nothing, and the entry is there.
  const restored = new Set(
    [...outcomes.values()]
      .flatMap((outcome) => (outcome.status === 'applied' ? outcome.effects : []))
      .map(({ id }) => id),
  );
  const back = [...shown].filter((id) => gone.has(id) && reference.isDeleted(id) && !restored.has(id));
  expect(back, 'I4: nothing deleted comes back').toEqual([]);
  for (const id of shown) seen.add(id);
  for (const id of seen) {
    if (!reference.isDeleted(id)) gone.delete(id);
    else if (!shown.has(id)) gone.add(id);
  }
}

/** The order of an answer's effects says nothing. */
export function inOrder(result: OperationResult): OperationResult {
  if (result.status !== 'applied') return result;
  return { ...result, effects: [...result.effects].sort((a, b) => (a.id < b.id ? -1 : 1)) };
}
