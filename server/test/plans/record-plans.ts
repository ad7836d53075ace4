import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../src/database/database.ts';

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}

/** One statement as it was really run: what it took from which table, and how. */
export interface RanPlan {
  /** Its text, however many values it was asked with. */
  readonly text: string;
  /** Rows taken from tables, those that a filter threw away among them. */
  readonly rows: number;
  /** 'activities by activities_start', 'users whole'. */
  readonly scans: readonly string[];
  /** Tables that were read from end to end. */
  readonly whole: readonly string[];
}

/** Every connection that is opened to `database` from now on tells the plan of every statement it runs, checks of references too. */
export async function explainEverything(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database);
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  };
  for (const [name, value] of Object.entries(settings)) {
    await sql.raw(`alter database "${rows[0]?.name}" set ${name} = '${value}'`).execute(database);
  }
}

const PLAN = /^duration: [^\n]*plan:\n([\s\S]*)$/;

/** Hears the plans on the connections of `pool`, as they are run. */
export function recordPlans(pool: pg.Pool): RanPlan[] {
  const heard: RanPlan[] = [];
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const [, json] = PLAN.exec(message) ?? [];
      if (json !== undefined) heard.push(readPlan(json));
    });
  });
  return heard;
}

function readPlan(json: string): RanPlan {
  const { 'Query Text': query, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Node };
  const nodes = nodesOf(plan).filter((node) => !node['Node Type'].startsWith('ModifyTable'));
  const reads = nodes.filter((node) => node['Relation Name'] !== undefined || node['Index Name'] !== undefined);
  return {
    text: query
      .replace(/\s+/g, ' ')
      .replace(/\(?\$\d+(?:::\w+)?(?:, \(?\$\d+(?:::\w+)?\)?)+/g, '$n')
      .replace(/\$\d+/g, '$n')
      .trim(),
    rows: reads.filter((node) => node['Relation Name'] !== undefined).reduce((sum, node) => sum + rowsOf(node), 0),
    scans: [...new Set(reads.map(presentScan))].sort(),
    whole: reads.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? ''),
  };
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function rowsOf(node: Node): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return Math.round(((node['Actual Rows'] ?? 0) + removed) * (node['Actual Loops'] ?? 0));
}

function presentScan(node: Node): string {
  const index = node['Index Name'];
  return index ?? `${node['Relation Name']} (${node['Node Type']})`;
}
