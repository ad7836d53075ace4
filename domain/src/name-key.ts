/** What two typed names of one thing share: they differ in case, spaces or forms of accents only (R242, R271). */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
