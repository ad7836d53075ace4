/** Where the server writes its last member: a file without it was cut short on the way. */
const END = /"app_name": "[^"\n]+"\n\}\n$/;
const END_BYTES = 100;

/** Whether a download has arrived to its end. Its length is not known beforehand, and half of it may look like all. */
export async function isWhole(file: Blob): Promise<boolean> {
  return END.test(await file.slice(-END_BYTES).text());
}

/** The name that the server gave the file; `fallback` when it gave none. */
export function nameOf(disposition: string | null, fallback: string): string {
  return /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? fallback;
}

/** Hands a file to the browser as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after the click; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
