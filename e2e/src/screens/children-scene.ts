import type { Action } from '@lulla/domain/protocol/action';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import type { Browser, Locator, Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { type Person, signUp } from '../harness/api.ts';
import { check } from '../harness/check.ts';
import { openSpeaking, type Speaking, signInSpeaking } from '../harness/languages.ts';
import type { Served } from '../harness/lulla.ts';
import { tap } from '../harness/taps.ts';

/** A family with twins. */
export interface Twins {
  readonly anna: Person;
  /** The second child's id: entries of the first name none. */
  readonly siv: string;
}

export async function signUpTwins(lulla: Served): Promise<Twins> {
  const anna = await signUp(lulla, 'Anna');
  const siv = uuidv7();
  const unknown = { birthDate: null, dueDate: null, sex: null } as const;
  await tap(anna, { type: 'child.add', childId: siv, name: 'Siv', colour: 'sage', ...unknown });
  await tap(anna, { type: 'child.edit', childId: await firstChildOf(anna), changes: { name: 'Olle' } });
  return { anna, siv };
}

export async function firstChildOf(person: Person): Promise<string> {
  const ask = { wire: WIRE_VERSION, userId: person.userId, deviceTime: Date.now(), cursor: null, operations: [] };
  const { family } = (await (await person.post('/api/sync', ask)).json()) as {
    family: { familyId: string; children?: { id: string }[] };
  };
  // Of which nobody has said anything it has the family's own id.
  return family.children?.[0]?.id ?? family.familyId;
}

/** An action about a child. */
export function about(childId: string, action: Action): Action {
  return { ...action, childId } as Action;
}

/** Somebody's dashboard on a new device. */
export async function openDashboard(browser: Browser, person: Person, speaking: Speaking): Promise<Page> {
  const [, page] = await openSpeaking(browser, speaking);
  await signInSpeaking(page, person, speaking);
  return page;
}

/** The chip of a child, by its name; of all of them by *Both*. */
export function chipIn(page: Page, { words }: Speaking, name: string): Locator {
  return page.getByRole('group', { name: words.child.choose }).getByRole('radio', { name, exact: true });
}

export async function choose(page: Page, speaking: Speaking, name: string): Promise<void> {
  await check(chipIn(page, speaking, name));
}
