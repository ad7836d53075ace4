import type { ImportedEntry } from '../entry/entry.ts';
import type { SourceFile } from '../file/unpack.ts';
import type { Profile, Source } from '../format/format.ts';
import { profilesOf, readLulla } from '../formats/lulla/lulla.ts';
import type { Answers, Context } from './context.ts';
import { type Question, tellPeople, withRows } from './questions.ts';
import { type FileQuestion, fileQuestions, isAnswer, readingOf, type ToldSheet, tellSheet } from './reading.ts';
import { type Recognised, type Refusal, recognise } from './recognise.ts';
import { type LeftOut, type People, type ReadSheet, settle } from './settle.ts';

/** What was found in the files of another log. */
export type ReadResult =
  | { readonly kind: 'refused'; readonly code: Refusal }
  | { readonly kind: 'open'; readonly source: Source; readonly questions: readonly Question[] }
  | {
      readonly kind: 'read';
      readonly source: Source;
      readonly entries: readonly ImportedEntry[];
      readonly leftOut: readonly LeftOut[];
      /** Children as the source describes them. */
      readonly profiles: readonly Profile[];
    };

/** Rows of a file that are read for the examples of a question. */
const EXAMPLE_ROWS = 2_000;
/** Nobody is known before the entries are. */
const NOBODY: People = { childId: () => null, authorId: () => null };

/**
 * Reads the export of another log: open questions or, once they are answered, its entries. The same files, context and answers
 * give the same; answers to questions that are not open change nothing. Never throws.
 */
export function readExport(files: readonly SourceFile[], context: Context, answers: Answers = {}): ReadResult {
  return openExport(files, context)(answers);
}

/** As `readExport`, for one answer after another: of the same files only what an answer changes is read again. */
export function openExport(files: readonly SourceFile[], context: Context): (answers: Answers) => ReadResult {
  const recognised = recognise(files);
  if (typeof recognised === 'string') return () => ({ kind: 'refused', code: recognised });
  const sheets = recognised.sheets.map((sheet) => tellSheet(sheet, context));
  const asked = fileQuestions(sheets, context);
  let latest: { readonly answers: string; readonly rows: ReadSheet[] } | null = null;
  const readOnce = (answers: Answers) => {
    const key = JSON.stringify(answers);
    latest = latest?.answers === key ? latest : { answers: key, rows: readAll(recognised, sheets, answers, context) };
    return latest.rows;
  };
  return (answers) => {
    const { source } = recognised;
    const open = asked.filter((question) => !isAnswer(question, answers[question.id]));
    const whole = Object.fromEntries(asked.map((each) => [each.id, answerTo(each, answers)]));
    const read = readOnce(whole);
    const { people, questions } = tellPeople(read, context, answers);
    if (open.length + questions.length > 0) {
      const nameless = questions.length === 0 ? [] : settle(source, read, NOBODY, context.now).entries;
      const examples = open.map((question) => withExamples(question, { recognised, sheets, whole, context }));
      return { kind: 'open', source, questions: [...examples, ...questions.map((each) => withRows(each, nameless))] };
    }
    const { entries, leftOut } = settle(source, read, people, context.now);
    const unread = recognised.unknown.map((file) => ({ file, row: null, reason: 'unknown_file' as const }));
    return { kind: 'read', source, entries, leftOut: [...unread, ...leftOut], profiles: profilesIn(recognised) };
  };
}

/** What is proposed where nothing was answered. */
function answerTo(question: FileQuestion, answers: Answers): string {
  const answer = answers[question.id];
  return isAnswer(question, answer) ? answer : question.options[0];
}

function readAll(
  recognised: Recognised,
  sheets: readonly ToldSheet[],
  answers: Answers,
  context: Context,
): ReadSheet[] {
  return [
    ...sheets.map((sheet) => readSheet(sheet, recognised, answers, context)),
    ...recognised.documents.map(({ file, exported }) => ({
      file,
      name: 'entry',
      zone: null,
      rows: readLulla(exported),
    })),
  ];
}

function readSheet(sheet: ToldSheet, recognised: Recognised, answers: Answers, context: Context): ReadSheet {
  const { table, format, tooLong, needsZone } = sheet;
  const reading = readingOf(sheet, recognised, answers, context);
  const lost = [
    ...tooLong.map((row) => ({ row, problem: 'too_many_cells' as const })),
    ...table.cutRows.map((row) => ({ row, problem: 'cut_off' as const })),
  ].map((row) => ({ ...row, drafts: [], key: '', words: () => '', said: [] }));
  const rows = [...format.read(table, reading), ...lost].sort((a, b) => a.row - b.row);
  return { file: table.file, name: format.name, zone: needsZone ? reading.zone : null, rows };
}

function profilesIn({ sheets, documents }: Recognised): Profile[] {
  const profiles = [
    ...sheets.flatMap(({ table, format }) => format.profiles?.(table) ?? []),
    ...documents.flatMap(({ exported }) => profilesOf(exported)),
  ];
  return [...new Map(profiles.map((profile) => [profile.name, profile])).values()];
}

interface Asked {
  readonly recognised: Recognised;
  readonly sheets: readonly ToldSheet[];
  readonly whole: Answers;
  readonly context: Context;
}

/** The question with two rows that its answers tell apart, or the first two. */
function withExamples(
  { id, topic, about, options }: FileQuestion,
  { recognised, sheets, whole, context }: Asked,
): Question {
  const concerned = sheets.filter((sheet) => isConcerned(sheet, topic, about)).map(shortened);
  const read = options.map((answer) => {
    const rows = readAll({ ...recognised, documents: [] }, concerned, { ...whole, [id]: answer }, context);
    return settle(recognised.source, rows, NOBODY, Number.MAX_SAFE_INTEGER).entries;
  });
  const byPlace = read.map((entries) => new Map(entries.map((entry) => [placeOf(entry), entry])));
  const places = [...new Set(byPlace.flatMap((entries) => [...entries.keys()]))];
  const isTelling = (place: string) => new Set(byPlace.map((entries) => said(entries.get(place)))).size > 1;
  const telling = places.filter(isTelling);
  const chosen = (telling.length > 0 ? telling : places).slice(0, 2);
  return {
    id,
    topic,
    about,
    proposed: options[0],
    options: options.map((answer, index) => ({
      answer,
      rows: chosen.flatMap((place) => byPlace[index]?.get(place) ?? []),
    })),
  };
}

function isConcerned({ table, needsZone, unitless }: ToldSheet, topic: FileQuestion['topic'], about: string): boolean {
  if (topic === 'zone') return needsZone;
  return topic === 'unit' ? unitless.some((each) => each === about) : table.file === about;
}

function shortened(sheet: ToldSheet): ToldSheet {
  return { ...sheet, table: { ...sheet.table, rows: sheet.table.rows.slice(0, EXAMPLE_ROWS) } };
}

function placeOf({ file, row }: ImportedEntry): string {
  return `${file}:${row}`;
}

function said(entry: ImportedEntry | undefined): string {
  return entry === undefined ? '' : JSON.stringify([entry.content, entry.startedAt, entry.endedAt]);
}
