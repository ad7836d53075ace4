import type { Watch } from './watch.ts';

/** How the requests of each route were answered. */
export class Tally {
  private readonly statuses = new Map<string, Map<number, number>>();
  private readonly began = performance.now();

  add(route: string, status: number): void {
    const counts = this.statuses.get(route) ?? new Map<number, number>();
    this.statuses.set(route, counts.set(status, (counts.get(status) ?? 0) + 1));
  }

  /** A line a route, and one of all. */
  print(title: string, looks: readonly Watch['looks'][]): string {
    const lines = [...this.statuses].map(([route, statuses]) => {
      const each = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
      return `${route}  ${each.join(', ')}`;
    });
    const all = [...this.statuses.values()].flatMap((statuses) => [...statuses]);
    const tried = sum(all.map(([, count]) => count));
    const refused = sum(all.map(([status, count]) => (status >= 400 ? count : 0)));
    const seconds = Math.round((performance.now() - this.began) / 1000);
    const whole = sum(looks.map((each) => each.whole));
    const spared = sum(looks.map((each) => each.spared));
    return `${lines.join('\n')}\nAll of ${title}  tried: ${tried}, succeeded: ${tried - refused}, refused: ${refused}, seconds: ${seconds}, looks: ${whole}, spared: ${spared}`;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
