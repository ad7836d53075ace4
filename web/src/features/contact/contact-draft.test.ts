import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeDraft, EMPTY_DRAFT, keepDraft, readDraft } from './contact-draft.ts';

const ANNA = '0190a6c0-0000-7000-8000-000000000001';
const ERIK = '0190a6c0-0000-7000-8000-000000000002';
const ID = '0190a6c0-0000-7000-8000-0000000000aa';
const draft = { category: 'bug-report', message: 'The timer\nstands still', id: ID } as const;

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('is kept for the person who wrote it, with the id it was tried under', () => {
    keepDraft(ANNA, draft);
    expect([readDraft(ANNA), readDraft(ERIK)]).toEqual([draft, EMPTY_DRAFT]);
    expect([...stored.keys()]).toEqual([`contact_draft_${ANNA}`]);
  });

  it('that is empty leaves nothing', () => {
    keepDraft(ANNA, draft);
    keepDraft(ANNA, EMPTY_DRAFT);
    expect(stored.size).toBe(0);
  });

  it('that was changed after a try is another message', () => {
    expect(changeDraft(draft, { message: 'Something else' })).toEqual({
      ...draft,
      message: 'Something else',
      id: null,
    });
    expect(changeDraft(draft, { category: 'general-inquiry' }).id).toBeNull();
  });

  it.each(['', 'null', '{', '7', '{"category":"x","message":"a","id":null}', '{"category":"","message":7,"id":null}'])(
    'is empty where %j is stored',
    (text) => {
      stored.set(`contact_draft_${ANNA}`, text);
      expect(readDraft(ANNA)).toEqual(EMPTY_DRAFT);
    },
  );

  it('is empty, and fails nobody, where storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    keepDraft(ANNA, draft);
    expect(readDraft(ANNA)).toEqual(EMPTY_DRAFT);
  });
});
