// Both languages by name, for tests, with the topics that have chunks of their own.
import { administration as administrationEn } from '../administration/en.ts';
import { administration as administrationSv } from '../administration/sv.ts';
import * as en from '../en.ts';
import * as sv from '../sv.ts';

export const english = { ...en, administration: administrationEn };
export const swedish = { ...sv, administration: administrationSv };
