import { CHILD_COLOURS, type Child } from '@lulla/domain/child/child';
import { describe, expect, it } from 'vitest';
import { type ChildFields, type ChildProblems, childChanges, childFieldsOf, readChild } from './child-form.ts';

const now = Date.parse('2026-11-24T12:00:00Z');
const here = { now, zone: 'Europe/Stockholm' };
const siv: Child = {
  id: '01890000-0000-7000-8000-0000000000c1',
  name: 'Siv',
  birthDate: '2026-10-20',
  dueDate: null,
  sex: 'girl',
  colour: 'apricot',
  isArchived: false,
};
const fields = (part: Partial<ChildFields> = {}): ChildFields => ({ ...childFieldsOf(siv, [siv]), ...part });

describe('the fields of a child', () => {
  it('begin empty, in a colour that nobody has', () => {
    expect(childFieldsOf(null, [siv])).toEqual({
      name: '',
      birthDate: '',
      dueDate: '',
      sex: 'notSaid',
      colour: 'sage',
    });
    const all = CHILD_COLOURS.map((colour) => ({ ...siv, colour }));
    expect(childFieldsOf(null, all).colour).toBe('apricot');
  });

  it('become what is stored: everything may be empty, the name is cleaned', () => {
    const { id: _, isArchived: __, ...content } = siv;
    expect(readChild(fields({ name: '  Siv ' }), here)).toEqual({ content });
    const empty = fields({ name: ' ', birthDate: '', sex: 'notSaid' });
    expect(readChild(empty, here)).toEqual({ content: { ...content, name: '', birthDate: null, sex: null } });
  });

  it.each<[Partial<ChildFields>, ChildProblems]>([
    [{ name: 'S'.repeat(51) }, { name: 'nameInvalid' }],
    [{ birthDate: null }, { birthDate: 'dateInvalid' }],
    [{ dueDate: null }, { dueDate: 'dateInvalid' }],
    [{ birthDate: '2026-11-25' }, { birthDate: 'bornInFuture' }],
    [{ birthDate: '2027-11-20' }, { birthDate: 'bornInFuture' }],
    [{ birthDate: '1926-11-20' }, { birthDate: 'longAgo' }],
    [{ dueDate: '2028-01-01' }, { dueDate: 'dueTooFar' }],
    [{ dueDate: '1926-11-20' }, { dueDate: 'longAgo' }],
    [{ dueDate: '2023-10-20' }, { dueDate: 'dueNotNear' }],
    [{ dueDate: '2027-03-01' }, { dueDate: 'dueNotNear' }],
    [
      { birthDate: '2026-12-24', dueDate: '2028-01-01' },
      { birthDate: 'bornInFuture', dueDate: 'dueTooFar' },
    ],
  ])('R170 with %j are refused at the field', (part, problems) => {
    expect(readChild(fields(part), here)).toEqual({ problems });
  });

  it('R170 what is stored is not refused, so all else can be changed', () => {
    const known: Child = { ...siv, dueDate: '2023-10-20' };
    const renamed = { ...childFieldsOf(known, [known]), name: 'Siri' };
    expect(readChild(renamed, { ...here, known })).toHaveProperty('content');
    expect(readChild({ ...renamed, birthDate: '2026-10-21' }, { ...here, known })).toHaveProperty('problems');
  });

  it('R170 today is the reader’s: it may be tomorrow by the server’s clock', () => {
    const late = { now: Date.parse('2026-11-24T23:30:00Z'), zone: 'Europe/Stockholm' };
    expect(readChild(fields({ birthDate: '2026-11-25' }), late)).toHaveProperty('content');
    expect(readChild(fields({ birthDate: '', dueDate: '2027-09-01' }), late)).toHaveProperty('content');
  });
});

it('R171 only what differs is sent', () => {
  const { id: _, isArchived: __, ...content } = siv;
  expect(childChanges(siv, content)).toBeNull();
  expect(childChanges(siv, { ...content, name: 'Siri', sex: null })).toEqual({ name: 'Siri', sex: null });
});
