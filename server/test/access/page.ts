import { SECTIONS } from '../access-matrix.ts';
import { cellsFor, expectedStatus, parentStatus, type Role, type Row, type Target } from './row.ts';

const COLUMNS = [
  'Route',
  'What it is',
  'Nobody',
  'Own',
  'Partner’s',
  'Another family’s',
  'Missing',
  'Former partner',
  'Admin',
  'Trial over',
] as const;

const NAMES: Readonly<Record<Target, string>> = {
  own: 'own',
  partner: 'partner’s',
  foreign: 'other’s',
  missing: 'missing',
};

const HEAD = `# Who may do what

Generated from the access matrix of the tests (\`server/test/access-matrix.ts\`). \`server/src/access.test.ts\` sends the
request of every cell over a socket, and fails on a route without a row and on a difference to this page. To regenerate it:

\`\`\`
npx vitest run --project server server/src/access.test.ts -u
\`\`\`

The numbers are HTTP statuses. *Nobody* has no session. *Own*, *Partner’s*, *Another family’s* and *Missing* are the answers
that a parent gets, by the owner of the object that the request names. **The 404 for another family’s object is identical,
header by header and byte by byte, to the 404 for a missing one.** A row without *Missing* names no object.

*Former partner*, *Admin* and *Trial over* are parents too; “=” means the same answers as any parent. A former partner
shared a log with somebody until one of them left: *own* objects moved along, all others belong to another family again.
A refused request changes no row of the database, except counters of limits and security events.
`;

/** The matrix for people to read: the text of docs/access.md. */
export function writePage(): string {
  return [HEAD, ...SECTIONS.map(({ title, rows }) => `## ${title}\n\n${writeTable(rows)}\n`)].join('\n');
}

function writeTable(rows: readonly Row[]): string {
  const lines = [COLUMNS, COLUMNS.map(() => '---'), ...rows.map(writeRow)];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function writeRow(row: Row): string[] {
  const { status } = row;
  return [
    `\`${row.route}\`${row.case === undefined ? '' : ` (${row.case})`}`,
    row.what,
    String(status.anonymous),
    String(status.own),
    String(status.partner),
    String(status.foreign),
    status.missing === undefined ? '–' : String(status.missing),
    ...(['former', 'admin', 'expired'] as const).map((role) => differences(row, role)),
  ];
}

/** Where an actor gets something else than a parent: one number when it is the same for every target. */
function differences(row: Row, role: Role): string {
  const cells = cellsFor(row).filter((cell) => cell.role === role);
  const differing = cells.filter((cell) => expectedStatus(row, cell) !== parentStatus(row, cell.target));
  if (differing.length === 0) return '=';
  const statuses = new Set(cells.map((cell) => expectedStatus(row, cell)));
  if (differing.length === cells.length && statuses.size === 1) return [...statuses].join();
  return differing.map((cell) => `${NAMES[cell.target]} ${expectedStatus(row, cell)}`).join(', ');
}
