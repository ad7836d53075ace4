import { format } from 'node:util';
import { afterAll, afterEach, vi } from 'vitest';

/** Code under test has one logger; what else complains is a mistake that nobody would see. */
const complaints: string[] = [];
for (const method of ['error', 'warn'] as const) {
  vi.spyOn(console, method).mockImplementation((...values: unknown[]) => {
    complaints.push(`console.${method}: ${format(...values)}`);
  });
}

afterEach(failOnComplaints);
afterAll(failOnComplaints);

function failOnComplaints(): void {
  const found = complaints.splice(0);
  if (found.length > 0) throw new Error(found.join('\n'));
}
