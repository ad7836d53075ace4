const BYTES = 32;

/** 256 random bits that name one form: requests of it that the network doubles are one browser to the server. */
export function makeFormKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
