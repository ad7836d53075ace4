import { AppError } from '../../platform/app-error.ts';

/**
 * Reads a request body of at most `maxBytes`, whatever the client says its length is.
 * Refuses with 413 `body_too_large` at the first byte too many, and with 400 `body_aborted` when the client goes away.
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const declared = request.headers.get('content-length');
  if (declared !== null && Number(declared) > maxBytes) throw bodyTooLarge(maxBytes);
  try {
    // Node's parser ends the body at the declared length, so the adapter's fast path cannot exceed it.
    return declared === null ? await readStream(request, maxBytes) : new Uint8Array(await request.arrayBuffer());
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(400, 'body_aborted', { cause: error });
  }
}

async function readStream(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      throw bodyTooLarge(maxBytes);
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

function bodyTooLarge(maxBytes: number): AppError {
  return new AppError(413, 'body_too_large', { details: { maxBytes } });
}
