import { nameKey } from '@lulla/domain/name-key';
import { type ImportedEntry, NEW_CHILD } from '../entry/entry.ts';
import type { Answers, Context, Person } from './context.ts';
import type { People, ReadSheet } from './settle.ts';

export interface Option {
  readonly answer: string;
  /** At most two rows of the files, as they would be read. */
  readonly rows: readonly ImportedEntry[];
}

/** What the files do not tell and people have to. */
export interface Question {
  /** The key of its answer. */
  readonly id: string;
  readonly topic: 'zone' | 'order' | 'unit' | 'milk' | 'child' | 'person';
  /** The file, the measure, or the name in the source that it is about; '' for all of it. */
  readonly about: string;
  readonly proposed: string;
  /** Of a zone, examples: any other that this engine knows is an answer too. */
  readonly options: readonly Option[];
}

interface PersonQuestion {
  readonly id: string;
  readonly topic: 'child' | 'person';
  readonly about: string;
  readonly proposed: string;
  readonly answers: readonly string[];
}

/** Who is who: by equal names, by there being one only, or by the answers; the rest are questions. */
export function tellPeople(
  sheets: readonly ReadSheet[],
  { children, members }: Context,
  answers: Answers,
): { readonly people: People; readonly questions: readonly PersonQuestion[] } {
  const drafts = sheets.flatMap(({ file, rows }) =>
    rows.flatMap((row) => row.drafts.map(({ child, loggedBy }) => ({ file, child, loggedBy }))),
  );
  const named = [...new Set(drafts.flatMap(({ child }) => child ?? []))];
  const nameless = [...new Set(drafts.flatMap(({ child, file }) => (child == null ? [file] : [])))];
  const loggers = [...new Set(drafts.flatMap(({ loggedBy }) => loggedBy ?? []))];
  const childByName = new Map(
    named.map((name) => [name, tellChild(`child:${name}`, name, named.length, children, answers)]),
  );
  // Rows without a name, such as pumping, are about the only child that their file names, or all files.
  const onlyIn = (file: string) => {
    const here = [...new Set(drafts.flatMap((draft) => (draft.file === file ? (draft.child ?? []) : [])))];
    const [only] = here.length === 1 ? here : named.length === 1 ? named : [];
    return only === undefined ? undefined : childByName.get(only);
  };
  const childByFile = new Map(
    nameless.map((file) => [
      file,
      onlyIn(file) ?? tellChild(`child-in:${file}`, file, named.length || 1, children, answers),
    ]),
  );
  const authors = new Map(loggers.map((name) => [name, tellMember(name, members, answers)]));
  const all = [...new Set([...childByName.values(), ...childByFile.values()]), ...authors.values()];
  return {
    people: {
      childId: (child, file) => (child === null ? childByFile.get(file) : childByName.get(child))?.id ?? null,
      authorId: (loggedBy) => (loggedBy === null ? null : (authors.get(loggedBy)?.id ?? null)),
    },
    questions: all.flatMap(({ question }) => question ?? []),
  };
}

interface Told {
  readonly id: string | null;
  readonly question: PersonQuestion | null;
}

function tellChild(id: string, about: string, count: number, children: readonly Person[], answers: Answers): Told {
  const [only] = children;
  if (only === undefined) return { id: null, question: null };
  const same = children.find((child) => isSame(child, about));
  if (same) return { id: same.id, question: null };
  if (children.length === 1 && count === 1) return { id: only.id, question: null };
  const choices = [...children.map((child) => child.id), NEW_CHILD];
  return told(
    { id, topic: 'child', about, proposed: count > children.length ? NEW_CHILD : only.id, answers: choices },
    answers,
  );
}

function tellMember(about: string, members: readonly Person[], answers: Answers): Told {
  const [first] = members;
  const same = members.find((member) => isSame(member, about));
  if (first === undefined || members.length === 1 || same) return { id: same?.id ?? null, question: null };
  const choices = members.map((member) => member.id);
  return told({ id: `person:${about}`, topic: 'person', about, proposed: first.id, answers: choices }, answers);
}

function told(question: PersonQuestion, answers: Answers): Told {
  const answer = answers[question.id];
  const isAnswered = answer !== undefined && question.answers.includes(answer);
  return { id: isAnswered ? answer : question.proposed, question: isAnswered ? null : question };
}

/** By id where the source is of this family itself. */
function isSame({ id, name }: Person, about: string): boolean {
  return id === about || nameKey(name) === nameKey(about);
}

/** With two of their rows: those of the child or of who logged it. */
export function withRows({ answers, ...question }: PersonQuestion, entries: readonly ImportedEntry[]): Question {
  const isAbout = (entry: ImportedEntry) =>
    question.topic === 'person'
      ? entry.loggedBy === question.about
      : question.id.startsWith('child-in:')
        ? entry.child === null && entry.file === question.about
        : entry.child === question.about;
  const rows = entries.filter(isAbout).slice(0, 2);
  const field = question.topic === 'person' ? 'authorId' : 'childId';
  return {
    ...question,
    options: answers.map((answer) => ({ answer, rows: rows.map((row) => ({ ...row, [field]: answer })) })),
  };
}
