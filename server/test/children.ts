import type { Child } from '@lulla/domain/child/child';
import { childrenOf } from '@lulla/domain/child/child';
import type { Action } from '@lulla/domain/protocol/action';
import { getInfo } from './families.ts';
import { act, newId } from './operations.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

type Content = Partial<Omit<Child, 'id' | 'isArchived'>>;

export function buildChild(childId: string, content: Content = {}): Extract<Action, { type: 'child.add' }> {
  const siv = { name: 'Siv', birthDate: null, dueDate: null, sex: null, colour: 'sage' } as const;
  return { type: 'child.add', childId, ...siv, ...content };
}

/** Adds a child to `person`'s family, and gives its id. */
export async function addChild(world: World, person: Person, content: Content = {}): Promise<string> {
  const action = buildChild(newId(), content);
  const { result } = await act(world, person, action);
  if (result.status !== 'applied') throw new Error(`Not added: ${JSON.stringify(result)}`);
  return action.childId;
}

/** The children as a fresh device of `person` shows them; the first one is implied. */
export async function getChildren(world: World, person: Person): Promise<readonly Child[]> {
  return childrenOf(await getInfo(world, person));
}
