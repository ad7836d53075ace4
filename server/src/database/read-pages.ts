import { type Page, type PageSize, PIECE_BYTES, WHOLE_BYTES } from './page.ts';

interface PagedRead<Row, Place> {
  /** The page after a place, or the first one. */
  readonly read: (after: Place | null, size: PageSize) => Promise<Page<Row>>;
  readonly placeOf: (row: Row) => Place;
  /** Rows of all pages together. */
  readonly most: number;
  /** Called before the end if there were several reads; throws if they do not belong together. */
  readonly check: () => Promise<void>;
}

/** Reads page by page; the first page is usually all. Returns whether more rows exist than were to be read. */
export async function* readPages<Row, Place>({
  read,
  placeOf,
  most,
  check,
}: PagedRead<Row, Place>): AsyncGenerator<Row[], { last: Row | undefined; isTruncated: boolean }> {
  let size: PageSize = { rows: most, bytes: WHOLE_BYTES };
  let last: Row | undefined;
  for (let count = 0; ; count += 1) {
    const page = await read(last === undefined ? null : placeOf(last), size);
    yield page.rows;
    last = page.rows.at(-1) ?? last;
    size = { rows: size.rows - page.rows.length, bytes: PIECE_BYTES };
    if (!page.isLast && size.rows > 0) continue;
    if (count > 0) await check();
    return { last, isTruncated: !page.isLast };
  }
}

/** The same pages, presented, a row as one or as none, and whether more rows exist. */
export async function* presentPages<Row, Shown extends object>(
  pages: ReturnType<typeof readPages<Row, never>>,
  present: (row: Row) => Shown | readonly Shown[],
): AsyncGenerator<Shown[], { truncated: boolean }> {
  let next = await pages.next();
  for (; !next.done; next = await pages.next()) yield next.value.flatMap(present);
  return { truncated: next.value.isTruncated };
}

interface EveryPage<Row, Place> extends Pick<PagedRead<Row, Place>, 'placeOf'> {
  readonly read: (after: Place | null) => Promise<Page<Row>>;
  /** The first page, if it has been read. */
  readonly first?: Page<Row>;
}

/** Reads page by page, without a limit. */
export async function* eachPage<Row, Place>({
  read,
  placeOf,
  first,
}: EveryPage<Row, Place>): AsyncGenerator<Row[], void> {
  let page = first ?? (await read(null));
  for (;;) {
    yield page.rows;
    const last = page.rows.at(-1);
    if (!last || page.isLast) return;
    page = await read(placeOf(last));
  }
}
