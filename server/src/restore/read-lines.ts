const NEW_LINE = 0x0a;

/** The lines of a byte stream, each with its line end; the rest after the last one unchanged. */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, from)) {
      const rest = chunk.subarray(from, end + 1);
      yield begun.length === 0 ? rest : Buffer.concat([...begun, rest]);
      begun = [];
      from = end + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
  if (begun.length > 0) yield Buffer.concat(begun);
}
