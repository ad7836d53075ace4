// Both languages by name, for tests.
export * as english from '../en.ts';
export * as swedish from '../sv.ts';
