import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrations } from './index.ts';

/** The newest migration of the newest release: what came before it is done. None is released yet; these were there first. */
const RELEASED = '0026-stripe-readings';
/** Migrations that take away what no release before uses any more, each with the release that stopped using it. */
const CONTRACTS: ReadonlySet<string> = new Set();
/**
 * Migrations that replace a rule by a wider one, which keeps whatever the release before writes: a CHECK of amounts; the
 * index of open sessions, one a child instead of one, and what that release writes names no child; the list of kinds, with
 * rules that ask something of new kinds only.
 */
const WIDENS: ReadonlySet<string> = new Set([
  '0055-exact-amounts',
  '0056-children',
  '0061-more-kinds',
  '0063-growth',
  '0064-medicine',
  '0066-pumping',
  '0069-solid-food',
]);

/** What a node of the release before would trip over while it serves on (CONTRIBUTING.md, a changed table). */
const BREAKS: readonly RegExp[] = [
  /\bdrop\s+(?:table|column|view|schema|type|default)\b/i,
  /\brename\s+(?:to|column|constraint)\b/i,
  /\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/i,
  /\bset\s+not\s+null\b/i,
  /\badd\s+column\b(?![^,;`]*\bdefault\b)[^,;`]*\bnot\s+null\b/i,
  /\btruncate\b/i,
  // What they write may not keep a rule they do not know. (A table's own, where it is made, is another matter.)
  /\badd\s+(?:constraint|check|unique|foreign\s+key)\b/i,
  /\bcreate\s+unique\s+index\b/i,
];

function brokenBy(code: string): string[] {
  return BREAKS.flatMap((pattern) => pattern.exec(code)?.[0] ?? []);
}

const files = readdirSync(import.meta.dirname).filter((name) => /^\d{4}-.*(?<!\.test)\.ts$/.test(name));

test('a migration only adds, so that nodes of the previous release keep working', () => {
  expect(files.map((name) => name.slice(0, -3)).sort()).toEqual(Object.keys(migrations));
  const breaking = files
    .filter(
      (name) => name.slice(0, -3) > RELEASED && !CONTRACTS.has(name.slice(0, -3)) && !WIDENS.has(name.slice(0, -3)),
    )
    .map((name) => [name, brokenBy(readFileSync(join(import.meta.dirname, name), 'utf8'))] as const)
    .filter(([, broken]) => broken.length > 0);
  expect(breaking).toEqual([]);
});

test.each([
  ['alter table users drop column language', 'drop column'],
  ['alter table users rename column language to tongue', 'rename column'],
  ['alter table users alter column email type varchar(10)', 'alter column email type'],
  ['alter table users alter column email set not null', 'set not null'],
  ['alter table users add column shoe_size int not null', 'add column shoe_size int not null'],
  ['alter table users add constraint shoes check (shoe_size > 0)', 'add constraint'],
  ['create unique index one_size on users (shoe_size)', 'create unique index'],
])('%s would break them', (statement, broken) => {
  expect(brokenBy(`function up() { ${statement} }`)).toEqual([broken]);
});

test.each([
  'alter table users add column shoe_size int',
  'alter table users add column shoe_size int not null default 40',
  'create table shoes (size int not null)',
])('%s would not', (statement) => {
  expect(brokenBy(`function up() { ${statement} }`)).toEqual([]);
});
