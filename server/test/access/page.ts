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

Written from the access matrix of the tests (\`server/test/access-matrix.ts\`): every cell is a request over a socket in
\`server/src/access.test.ts\`, and a route without a row fails there, as does this page when it says something else. It is
written anew with

\`\`\`
npx vitest run --project server server/src/access.test.ts -u
\`\`\`

The numbers are HTTP statuses. *Nobody* has no session. *Own*, *Partner’s*, *Another family’s* and *Missing* are what a
parent gets, by whose thing the request names. **404 for another family’s is the same answer, header by header and byte by
byte, as for what does not exist.** A row without *Missing* names nothing.

*Former partner*, *Admin* and *Trial over* are parents too: “=” says that they get what any parent gets. A former partner
shared a log with somebody and one of them left: what is *own* has come along, what is another’s is another family’s again.
Whatever is refused changes no row of the database, but counters of limits and security events.
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
