import { runTool } from './run-tool.ts';

/** What keys and passwords of others look like. */
const PATTERNS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['AWS key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{22,})\b/],
  ['GitLab token', /\bglpat-[\w-]{20}\b/],
  ['npm token', /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[\w-]{8,}/],
  ['Slack token', /\bxox[abprs]-[\w-]{10,}/],
  ['Google key', /\bAIza[\w-]{35}\b/],
  ['Stripe key', /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}\b/],
  ['Stripe webhook secret', /\bwhsec_[A-Za-z0-9+/]{24,}/],
  ['JSON web token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  [
    'password in an address',
    /\b(?:postgres(?:ql)?|smtps?|https?|redis|mysql|amqp):\/\/[^\s/:@'"`<>${}]+:[^\s/:@'"`<>${}]{3,}@[^\s'"`]+/,
  ],
  [
    'secret given to a variable',
    /\b(?:AUTH_SECRET|[A-Z_]*(?:PASSWORD|API_KEY|SECRET_KEY|ACCESS_TOKEN))\s*=\s*['"]?[A-Za-z0-9+/_-]{16,}/,
  ],
  ['long random text', /\b(?:secret|token|apikey|api_key|passwd)\b['"]?\s*[:=]\s*['"][A-Za-z0-9+/=_-]{32,}['"]/i],
];

/** Made up: examples in the documentation, and what tests give to servers of their own. */
const EXAMPLES =
  /\b(?:user|lulla):password@|abcdefghijklmnopqrstuvwxyz|\b(?:sk_test_|whsec_)(?:forTheLocalStripe|anotherOneAltogether|ofLastMonth)|anna:secret@evil\.example|0123456789abcdef0123456789abcdef|user:word@mail\.example\.org|lulla:Mormors-hemlighet@127/;

export interface FoundSecret {
  readonly commit: string;
  readonly file: string;
  readonly kind: string;
  readonly line: string;
}

/** Reads every line that any commit of any branch has ever added. */
export async function scanHistory(folder: string): Promise<{ commits: number; lines: number; found: FoundSecret[] }> {
  const args = [
    '-C',
    folder,
    'log',
    '--all',
    '--no-color',
    '--unified=0',
    '--no-ext-diff',
    '--text',
    '--patch',
    '--format=commit %H',
  ];
  const { output } = await runTool('git', args, { limit: 120 });
  const found = new Map<string, FoundSecret>();
  let commit = '';
  let file = '';
  let commits = 0;
  let lines = 0;
  for (const line of output.split('\n')) {
    if (line.startsWith('commit ')) {
      commit = line.slice(7, 19);
      commits += 1;
    } else if (line.startsWith('+++ ')) file = line.slice(6);
    else if (line.startsWith('+')) {
      lines += 1;
      const kind = EXAMPLES.test(line) ? undefined : PATTERNS.find(([, pattern]) => pattern.test(line))?.[0];
      if (kind !== undefined) found.set(`${file} ${line}`, { commit, file, kind, line: line.slice(1, 160).trim() });
    }
  }
  return { commits, lines, found: [...found.values()] };
}
