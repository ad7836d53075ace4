const HEADER = '"Type","Start","End","Duration","Start Condition","Start Location","End Condition","Notes"';
const MINUTES_APART = 25;
const DAY = 86_400_000;

/** Diapers, one every 25 minutes back from yesterday, as Huckleberry writes them. */
export function longExport(rows: number): Buffer {
  const from = Date.now() - DAY;
  const lines = Array.from({ length: rows }, (_, index) => {
    const at = new Date(from - index * MINUTES_APART * 60_000).toISOString().slice(0, 16).replace('T', ' ');
    return `"Diaper","${at}",,,,,"${index % 3 === 0 ? 'Poo' : 'Pee'}","row ${index}"`;
  });
  return Buffer.from([HEADER, ...lines].join('\n'));
}
