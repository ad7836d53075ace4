import { DAY, HOUR, MINUTE } from '@lulla/domain/time/instant';

/** Rows of other apps' exports, as far as tests through a browser need them; the readers' own are in `import/fixtures`. */
const HUCKLEBERRY = '"Type","Start","End","Duration","Start Condition","Start Location","End Condition","Notes"';
const BABY_CONNECT = 'Start Time,End Time,Activity,Duration (min),Quantity,Extra data,Text,Notes,Caregiver,Child Name';
const MINUTES_APART = 25;

/** Gives a time so many ms ago as apps write it on a phone in that zone: '2026-11-25 14:05'. */
export function writtenIn(timeZone: string): (ago: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const now = Date.now();
  return (ago) => format.format(now - ago);
}

/** A bottle by Mum an hour ago, a diaper by `other` two hours ago, and a row that cannot be read. */
export function huckleberryLines(at: (ago: number) => string, other: string): string[] {
  return [
    `${HUCKLEBERRY},"Logged By"`,
    `"Feed","${at(HOUR)}",,,"Formula","Bottle","70ml",,"Mum"`,
    `"Diaper","${at(2 * HOUR)}",,,,,"Pee",,"${other}"`,
    `"Diaper","not a time",,,,,"Pee",,"${other}"`,
  ];
}

interface BabyConnectRows {
  readonly at: (ago: number) => string;
  readonly count: number;
  readonly caregiver: string;
}

/** Bottles of Alma's, one every ten minutes back from an hour ago. */
export function babyConnectBottles({ at, count, caregiver }: BabyConnectRows): string[] {
  return babyConnectLines(count, (index) => {
    return `${at(HOUR + index * 10 * MINUTE)},,Bottle,,${100 + (index % 3)},Formula,Alma drank,,${caregiver},Alma`;
  });
}

/** Diapers of Alma and Nils by turns, one every ten minutes back from an hour ago. */
export function babyConnectDiapers({ at, count, caregiver }: BabyConnectRows): string[] {
  return babyConnectLines(count, (index) => {
    const child = index % 2 === 0 ? 'Alma' : 'Nils';
    return `${at(HOUR + index * 10 * MINUTE)},,Diaper,,,Wet,Wet diaper,,${caregiver},${child}`;
  });
}

function babyConnectLines(count: number, line: (index: number) => string): string[] {
  return [BABY_CONNECT, ...Array.from({ length: count }, (_, index) => line(index))];
}

/** Diapers, one every 25 minutes back from yesterday, as Huckleberry writes them. */
export function longExport(rows: number): Buffer {
  const from = Date.now() - DAY;
  const lines = Array.from({ length: rows }, (_, index) => {
    const at = new Date(from - index * MINUTES_APART * MINUTE).toISOString().slice(0, 16).replace('T', ' ');
    return `"Diaper","${at}",,,,,"${index % 3 === 0 ? 'Poo' : 'Pee'}","row ${index}"`;
  });
  return Buffer.from([HUCKLEBERRY, ...lines].join('\n'));
}
