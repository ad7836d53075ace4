/** Has a script fetched that will be asked for, named from the root of the site. */
export function fetchAhead(file: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = file;
  document.head.append(link);
}
