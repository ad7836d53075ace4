import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the root folder and gives its exit code. While it runs, signals go to it; what it prints goes where ours
 * goes, or, with `capture`, comes back as `output`. After `timeoutMs`
 * (0: never) it is ended.
 */
export function run(command, args, { cwd = ROOT, env = process.env, capture = false, timeoutMs = 0 } = {}) {
  return new Promise((resolve) => {
    const stdio = capture ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd, env, stdio, timeout: timeoutMs });
    const passOn = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, passOn);
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => done(127, `${error.message}\n`));
    child.on('close', (code) => done(code ?? 1, ''));

    function done(code, added) {
      for (const signal of SIGNALS) process.off(signal, passOn);
      resolve({ code, output: output + added });
    }
  });
}

/** Runs a tool's JavaScript entry, like `node_modules/vite/bin/vite.js`, with this same Node. */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

export function runVitest(args, options) {
  return runNode([join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...args], options);
}
