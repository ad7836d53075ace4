/** After so many uses a statement is prepared; one-off texts (long lists, searches) never are. */
const WORTH_IT = 10;
/** Prepared statements of a connection: each takes some tens of KB of the server's memory. */
const MAX_NAMES = 200;
/** Texts that are counted at the most. */
const MAX_COUNTED = 2_000;

/** Names for frequent statements, so that PostgreSQL parses and plans each once: half of the cost of a write. */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private counts = new Map<string, number>();

  /** The name of a statement's text; undefined for a rare one. */
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
