import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { evaluatePolicies } from './policy.ts';
import { isInstalled, runTool } from './run-tool.ts';
import { scanHistory } from './secrets.ts';
import { MODES, measure, runSlowHttp } from './slow-http.ts';
import { aimsFor, runSqlmap } from './sqlmap.ts';
import { Target } from './target.ts';
import { compareTimes } from './timing.ts';
import { runWapiti } from './wapiti.ts';

const CHECKOUT = fileURLToPath(new URL('../../../', import.meta.url));
/** Under `data`, which git does not keep. */
const RESULTS = `${CHECKOUT}data/attack/`;
/** In seconds: what one tool may take at one thing. */
const SQLMAP_LIMIT = 300;
const WAPITI_LIMIT = 600;
/** An answer may be this much longer, and its time still tells nothing. */
const EQUAL_TIME = 0.2;

type Step = (target: Target, me: { userId: string; cookie: string }) => Promise<readonly string[]>;

/** Each gives what is wrong, one line each. */
const STEPS: Readonly<Record<string, Step>> = {
  policy: async (target) => {
    const findings = await evaluatePolicies(target);
    for (const { variant, severity, directive, description } of findings)
      say(`  ${variant} ${severity} ${directive}: ${description}`);
    return findings
      .filter(({ severity }) => /^(?:HIGH|SYNTAX|MEDIUM)$/.test(severity))
      .map(({ description }) => description);
  },
  secrets: async () => {
    const { commits, lines, found } = await scanHistory(CHECKOUT);
    say(`  ${lines} lines of ${commits} commits`);
    keep('secrets.json', JSON.stringify(found, null, 2));
    return found.map(({ kind, file, commit, line }) => `${kind} in ${file} (${commit}): ${line}`);
  },
  timing: async (target) => {
    const compared = await compareTimes(target, 'doris@example.org');
    for (const { name, registered, unknown } of compared) {
      say(`  ${name}: ${registered.toFixed(1)} ms with an account, ${unknown.toFixed(1)} ms without`);
    }
    return compared.filter(({ difference }) => difference > EQUAL_TIME).map(({ name }) => `${name} takes its own time`);
  },
  races: async () => {
    const args = [
      `${CHECKOUT}node_modules/vitest/vitest.mjs`,
      'run',
      '--project',
      'server',
      'server/test/attacks/races.test.ts',
    ];
    const { code, output, seconds } = await runTool(process.execPath, args, {
      limit: 1_500,
      env: { ATTACK_ROUNDS: '20' },
    });
    keep('races.log', output);
    say(`  twenty rounds in ${seconds} s`);
    return code === 0 ? [] : ['races: see races.log'];
  },
  sqlmap: async (target, { userId, cookie }) => {
    const wrong: string[] = [];
    for (const aim of aimsFor(userId)) {
      const { verdict, requests, seconds, output } = await runSqlmap(target, cookie, aim, SQLMAP_LIMIT);
      say(`  ${verdict.padEnd(10)} ${aim.name}: ${requests} requests in ${seconds} s`);
      keep(`sqlmap ${aim.name.replace(/[^\w.-]+/g, '-')}.log`, output);
      if (verdict !== 'clean') wrong.push(`sqlmap: ${aim.name} ${verdict}`);
    }
    return wrong;
  },
  wapiti: async (target, { cookie }) => {
    const { version, pages, findings, seconds, output } = await runWapiti(target, cookie, WAPITI_LIMIT);
    keep('wapiti.log', output);
    say(`  ${version}, ${pages} addresses, ${seconds} s`);
    return findings ?? ['wapiti wrote no report'];
  },
  slowhttptest: async (target, { cookie }) => {
    const wrong: string[] = [];
    const calm = await measure(target, cookie, 10);
    say(`  calm: p50 ${calm.p50} ms, p99 ${calm.p99} ms of ${calm.requests}`);
    for (const mode of MODES) {
      const { name, during, available, output } = await runSlowHttp(target, cookie, mode);
      say(
        `  ${name}: p50 ${during.p50} ms, p99 ${during.p99} ms of ${during.requests}, ${during.failed} failed; available: ${available}`,
      );
      keep(`slowhttptest ${name}.log`, output);
      if (during.failed > 0) wrong.push(`${name}: ${during.failed} of others' requests failed`);
    }
    return wrong;
  },
};

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function keep(name: string, text: string): void {
  writeFileSync(RESULTS + name, text);
}

/** `npm run attack [step …]`: outside tools against a started build of one's own, on loopback alone. */
async function main(): Promise<number> {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in STEPS));
  if (unknown.length > 0) {
    say(`There is no step ${unknown.join(', ')}: ${Object.keys(STEPS).join(', ')}.`);
    return 1;
  }
  mkdirSync(RESULTS, { recursive: true });
  const missing = ['sqlmap', 'wapiti', 'slowhttptest'].filter((tool) => !isInstalled(tool));
  if (missing.length > 0) say(`Not installed, left out: ${missing.join(', ')} (Debian has them: apt-get install).`);
  const steps = Object.entries(STEPS).filter(
    ([name]) => (asked.length === 0 || asked.includes(name)) && !missing.includes(name),
  );
  const target = await Target.start();
  try {
    const me = await target.signUp('doris@example.org');
    const wrong: string[] = [];
    for (const [name, step] of steps) {
      say(name);
      const found = await step(target, me);
      for (const line of found) say(`  ! ${line}`);
      wrong.push(...found);
    }
    keep('server.log', target.logged.join('\n'));
    const errors = target.logged.filter((line) => /"level":"?(?:error|50)/.test(line));
    say(`${wrong.length} findings, ${errors.length} errors in the server's log; everything is in data/attack`);
    return wrong.length + errors.length + missing.length === 0 ? 0 : 1;
  } finally {
    await target.stop();
  }
}

process.exitCode = await main();
