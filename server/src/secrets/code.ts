import { randomInt } from 'node:crypto';

const CODE = /^\d{6}$/;

/** Six random digits, each value equally likely. */
export function makeCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0');
}

/** Whether `text` can be a code, so that malformed ones cost no try. */
export function isCode(text: string): boolean {
  return CODE.test(text);
}
