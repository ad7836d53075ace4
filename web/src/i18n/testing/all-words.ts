// Both languages by name, for tests, with the topics that have chunks of their own.
import { administration as administrationEn } from '../administration/en.ts';
import { administration as administrationSv } from '../administration/sv.ts';
import { clinic as clinicEn } from '../clinic/en.ts';
import { clinic as clinicSv } from '../clinic/sv.ts';
import { contact as contactEn } from '../contact/en.ts';
import { contact as contactSv } from '../contact/sv.ts';
import * as en from '../en.ts';
import { growth as growthEn } from '../growth/en.ts';
import { growth as growthSv } from '../growth/sv.ts';
import { importing as importingEn } from '../import/en.ts';
import { importing as importingSv } from '../import/sv.ts';
import { medicine as medicineEn } from '../medicine/en.ts';
import { medicine as medicineSv } from '../medicine/sv.ts';
import { milk as milkEn } from '../milk/en.ts';
import { milk as milkSv } from '../milk/sv.ts';
import { onboarding as onboardingEn } from '../onboarding/en.ts';
import { onboarding as onboardingSv } from '../onboarding/sv.ts';
import { solidFood as solidFoodEn } from '../solid-food/en.ts';
import { solidFood as solidFoodSv } from '../solid-food/sv.ts';
import * as sv from '../sv.ts';
import { visits as visitsEn } from '../visits/en.ts';
import { visits as visitsSv } from '../visits/sv.ts';

export const english = {
  ...en,
  administration: administrationEn,
  clinic: clinicEn,
  contact: contactEn,
  growth: growthEn,
  importing: importingEn,
  medicine: medicineEn,
  milk: milkEn,
  onboarding: onboardingEn,
  solidFood: solidFoodEn,
  visits: visitsEn,
};
export const swedish = {
  ...sv,
  administration: administrationSv,
  clinic: clinicSv,
  contact: contactSv,
  growth: growthSv,
  importing: importingSv,
  medicine: medicineSv,
  milk: milkSv,
  onboarding: onboardingSv,
  solidFood: solidFoodSv,
  visits: visitsSv,
};
