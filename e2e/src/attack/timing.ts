import { PASSWORD, type Target } from './target.ts';

/** In ms. */
interface Compared {
  readonly name: string;
  readonly registered: number;
  readonly unknown: number;
  /** How much longer the longer one takes, as a part of the shorter. */
  readonly difference: number;
}

const BATCHES = 50;

const WAYS = [
  {
    name: 'sign-up',
    path: '/api/sign-up',
    rest: { password: PASSWORD, displayName: 'E', country: 'SE', language: 'sv' },
  },
  { name: 'forgotten password', path: '/api/password/forgot', rest: {} },
  { name: 'sign-in, wrong password', path: '/api/sign-in', rest: { password: 'Fel ord 1234!' } },
] as const;

/** Whether the time of an answer tells who has an account: the median of 50 each, one after the other in turn. */
export async function compareTimes(target: Target, registered: string): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const { name, path, rest } of WAYS) {
    const times = { registered: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < BATCHES; round += 1) {
      times.registered.push(await time(target, path, { email: registered, ...rest }, round));
      times.unknown.push(await time(target, path, { email: `nobody${round}@example.org`, ...rest }, round));
    }
    const medians = { registered: median(times.registered), unknown: median(times.unknown) };
    const difference = Math.max(...Object.values(medians)) / Math.min(...Object.values(medians)) - 1;
    compared.push({ name, ...medians, difference });
  }
  return compared;
}

async function time(target: Target, path: string, body: unknown, round: number): Promise<number> {
  const began = performance.now();
  const answer = await target.ask(path, { method: 'POST', body, from: `198.51.100.${round}` });
  await answer.arrayBuffer();
  const took = performance.now() - began;
  if (answer.status >= 429) throw new Error(`${path} answered ${answer.status}`);
  return took;
}

function median(times: number[]): number {
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
