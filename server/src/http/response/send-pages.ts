import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from '../../platform/logger.ts';
import type { AppContext } from '../request/app-env.ts';
import { sendLong } from './send-long.ts';
import { streamText } from './stream-text.ts';

const JSON_HEADERS = { 'Content-Type': 'application/json' };

interface PagedList {
  /** The member that holds the list. */
  readonly name: string;
  /** The list page by page, and then the members that follow it. */
  readonly pages: AsyncGenerator<readonly object[], object>;
  readonly log: Logger;
}

/** Answers with `{[name]: […], …}`. One page is sent as it is; of a longer list only a page or two are in memory. */
export async function sendPages(c: AppContext, { name, pages, log }: PagedList): Promise<Response> {
  const first = await pages.next();
  if (first.done) return sendLong(c, { [name]: [], ...first.value });
  const second = await pages.next();
  if (second.done) return sendLong(c, { [name]: first.value, ...second.value });
  return streamJson(c, writeList(name, { begun: [first.value, second.value], pages }), { log });
}

/** Answers with JSON that is written in pieces. */
export function streamJson(
  c: AppContext,
  texts: AsyncGenerator<string, void>,
  { log, status }: { log: Logger; status?: ContentfulStatusCode },
): Response {
  return streamText(c, { texts, headers: JSON_HEADERS, log, ...(status === undefined ? {} : { status }) });
}

interface Begun {
  readonly begun: readonly (readonly object[])[];
  readonly pages: PagedList['pages'];
}

async function* writeList(name: string, { begun, pages }: Begun): AsyncGenerator<string, void> {
  yield `{${JSON.stringify(name)}:[`;
  const writer = new ListWriter();
  for (const page of begun) yield writer.write(page);
  let next = await pages.next();
  for (; !next.done; next = await pages.next()) yield writer.write(next.value);
  const rest = JSON.stringify(next.value).slice(1);
  yield rest === '}' ? ']}' : `],${rest}`;
}

/** The elements of a list, with their commas. */
export class ListWriter {
  private separator = '';

  /** A page of them; '' for an empty one. */
  write(page: readonly object[]): string {
    if (page.length === 0) return '';
    const text = this.separator + page.map((each) => JSON.stringify(each)).join(',');
    this.separator = ',';
    return text;
  }
}
