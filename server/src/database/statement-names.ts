/** Asked this often it is worth a plan that is kept; what is built for once (long lists, searches) never is. */
const WORTH_IT = 10;
/** Plans a connection keeps at the most: each takes some tens of KB of the server's memory. */
const MAX_NAMES = 200;
/** Texts that are counted at the most. */
const MAX_COUNTED = 2_000;

/**
 * Names for the statements that a process asks again and again, so that PostgreSQL parses and plans each of them once a
 * connection and not every time: that was half of what a write cost it.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private counts = new Map<string, number>();

  /** The name of a statement's text; undefined for one that is not asked often. */
  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= MAX_NAMES) return known;
    const count = (this.counts.get(text) ?? 0) + 1;
    if (count < WORTH_IT) {
      if (this.counts.size >= MAX_COUNTED) this.counts = new Map();
      this.counts.set(text, count);
      return undefined;
    }
    this.counts.delete(text);
    const name = `lulla_${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}
