import type { Submittable } from 'pg';
import { getTypeParser } from './pool.ts';

/** The type of a parameter; dates are sent in ISO 8601, lists as PostgreSQL arrays. */
export type Parameter = string | number | boolean | Date | Buffer | null | readonly (string | number)[];

declare const row: unique symbol;

/** A statement with its parameters; `Row` is the type of its rows. */
export interface Statement<Row = unknown> {
  readonly text: string;
  readonly values: readonly Parameter[];
  readonly [row]?: Row;
}

/** Statements in any structure of lists and records. */
export type Query = Statement | readonly Query[] | { readonly [name: string]: Query };

/** The rows of each statement, in the structure of the query. */
export type Result<Q> = Q extends Statement<infer Row> ? Row[] : { -readonly [Place in keyof Q]: Result<Q[Place]> };

/** The statements of a query in their order. */
export function statementsOf(query: Query): Statement[] {
  if (isStatement(query)) return [query];
  const parts: Query[] = Object.values(query);
  return parts.flatMap(statementsOf);
}

/** The answers to `statementsOf(query)`, shaped as it is: a `Result` of it. */
export function shape(query: Query, answers: Iterator<unknown>): unknown {
  if (isStatement(query)) return answers.next().value;
  const parts: [string, Query][] = Object.entries(query);
  const shaped = parts.map(([name, part]) => [name, shape(part, answers)] as const);
  return Array.isArray(query) ? shaped.map(([, answer]) => answer) : Object.fromEntries(shaped);
}

function isStatement(query: Query): query is Statement {
  return 'text' in query && typeof query.text === 'string';
}

/** A statement with a constant text, under a name by which a connection keeps its plan. */
export interface NamedStatement extends Statement {
  readonly name: string | undefined;
}

export interface StatementResult {
  readonly command: string;
  readonly rows: Record<string, unknown>[];
}

interface Field {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** The part of the driver's connection that its cursors and streams use. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(portal: { portal: ''; statement: string; values: (string | Buffer | null)[] }): void;
  describe(portal: { type: 'P'; name: '' }): void;
  execute(portal: { portal: '' }): void;
  sync(): void;
  on(event: 'parseComplete', heard: () => void): void;
  off(event: 'parseComplete', heard: () => void): void;
}

/** The row description of a prepared statement: sent once a connection, not with every answer. */
const knownFields = new WeakMap<Wire, Map<string, readonly Field[]>>();

/**
 * Several statements in one round trip. The first that fails ends the batch. Each sees the effects of the earlier ones,
 * locks included.
 */
export class Pipeline implements Submittable {
  readonly done: Promise<StatementResult[]>;
  /** Called by the driver: with its timeout, and when the connection is lost. */
  callback: (error: Error | null, answers?: StatementResult[]) => void;

  private readonly answers: StatementResult[] = [];
  private readonly fields: (readonly Field[] | undefined)[] = [];
  private readonly parsing: NamedStatement[] = [];
  private rows: Record<string, unknown>[] = [];
  private failure: Error | null = null;
  private wire: Wire | null = null;

  constructor(readonly statements: readonly NamedStatement[]) {
    let finish: Pipeline['callback'] = () => {};
    this.done = new Promise((resolve, reject) => {
      finish = (error, answers = []) => (error ? reject(error) : resolve(answers));
    });
    this.callback = finish;
  }

  submit(connection: unknown): void {
    const wire = connection as Wire;
    this.wire = wire;
    wire.on('parseComplete', this.onParsed);
    // All in one packet.
    wire.stream.cork();
    try {
      for (const statement of this.statements) this.send(wire, statement);
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  private send(wire: Wire, statement: NamedStatement): void {
    const { name = '', text, values } = statement;
    const isKnown = wire.parsedStatements[name] === text || this.parsing.some((other) => other.name === name);
    if (name === '' || !isKnown) {
      this.parsing.push(statement);
      wire.parse({ name, text });
    }
    wire.bind({ portal: '', statement: name, values: values.map(toText) });
    const fields = name === '' ? undefined : knownFields.get(wire)?.get(name);
    this.fields.push(fields);
    if (!fields) wire.describe({ type: 'P', name: '' });
    wire.execute({ portal: '' });
  }

  private readonly onParsed = () => {
    const statement = this.parsing.shift();
    if (this.wire && statement?.name !== undefined) this.wire.parsedStatements[statement.name] = statement.text;
  };

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.fields[this.answers.length] = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: getTypeParser(dataTypeID) as Field['parse'],
    }));
  }

  handleDataRow({ fields: texts }: { fields: readonly (string | null)[] }): void {
    if (this.failure) return;
    const fields = this.fields[this.answers.length] ?? [];
    const values: Record<string, unknown> = {};
    try {
      for (const [place, { name, parse }] of fields.entries()) {
        const text = texts[place] ?? null;
        values[name] = text === null ? null : parse(text);
      }
      this.rows.push(values);
    } catch (error) {
      this.failure = error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.keepFields();
    this.answers.push({ command: text.split(' ', 1)[0] ?? '', rows: this.rows });
    this.rows = [];
  }

  private keepFields(): void {
    const name = this.statements[this.answers.length]?.name;
    if (name === undefined || !this.wire) return;
    const known = knownFields.get(this.wire) ?? new Map<string, readonly Field[]>();
    knownFields.set(this.wire, known);
    if (!known.has(name)) known.set(name, this.fields[this.answers.length] ?? []);
  }

  handleError(error: Error): void {
    this.wire?.off('parseComplete', this.onParsed);
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.wire?.off('parseComplete', this.onParsed);
    this.callback(this.failure, this.answers);
  }
}

function toText(value: Parameter): string | Buffer | null {
  if (value === null || typeof value === 'string' || Buffer.isBuffer(value)) return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return `{${value.map(toElement).join(',')}}`;
  return String(value);
}

function toElement(value: string | number): string {
  return typeof value === 'number' ? String(value) : `"${value.replace(/["\\]/g, '\\$&')}"`;
}
