// Both languages by name, for tests.
export { words as english } from '../en.ts';
export { words as swedish } from '../sv.ts';
