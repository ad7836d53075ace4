import type { ClientBase } from 'pg';

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

/**
 * Sends statements at once, in pipeline mode, and waits for all answers. Each sees the effects of the earlier ones,
 * locks included. Throws the first error: in a transaction, what follows it has no effect.
 */
export async function runPipelined(
  client: Pick<ClientBase, 'query'>,
  statements: readonly NamedStatement[],
): Promise<StatementResult[]> {
  const answers = await Promise.allSettled(
    statements.map(({ name, text, values }) => client.query({ ...(name && { name }), text, values: [...values] })),
  );
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
}
