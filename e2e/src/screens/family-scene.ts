import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Speaking, toastIn } from '../harness/languages.ts';

/** What the dialog says, to the letter. */
export const SAID = {
  en: {
    adding: 'Error adding partner',
    nobody: 'No user found with that email address',
    connected: 'You are already connected to this user',
    unable: 'Unable to add partner at this time',
    loading: 'Error loading partners',
    loadingText: 'Unable to load partner connections: No connection right now. Try again when you are online.',
    removing: 'Error removing partner',
    removingText: 'Unable to remove partner connection at this time',
    added: 'Partner added!',
    removed: 'Partner removed',
    tooMany: 'You have looked up too many addresses today. Try again tomorrow.',
    required: 'Enter an email address',
    tooLong: 'The address is too long, 254 characters at most',
    invalid: 'Check the email address',
    yourself: 'That is your own address.',
    offline: 'You are offline. Inviting and removing need a connection.',
    noConnection: 'No connection right now. Try again when you are online.',
    left: 'You have left the family',
    revoked: 'Invitation revoked',
    declined: 'Invitation declined',
    sent: 'Invitation sent',
    kept: 'What you have logged yourself is still here.',
  },
  sv: {
    adding: 'Det gick inte att lägga till partnern',
    nobody: 'Vi hittar inget konto med den adressen',
    connected: 'Du delar redan logg med den personen',
    unable: 'Det går inte att lägga till partnern just nu',
    loading: 'Det gick inte att hämta familjen',
    loadingText: 'Vi kan inte visa vilka du delar loggen med: Ingen anslutning just nu. Försök igen när du har nät.',
    removing: 'Det gick inte att ta bort partnern',
    removingText: 'Det går inte att ta bort partnern just nu',
    added: 'Partnern är tillagd!',
    removed: 'Partnern är borttagen',
    tooMany: 'Du har sökt efter för många adresser idag. Försök igen imorgon.',
    required: 'Ange en mejladress',
    tooLong: 'Adressen är för lång, högst 254 tecken',
    invalid: 'Kontrollera mejladressen',
    yourself: 'Det där är din egen adress.',
    offline: 'Du är offline. Att bjuda in och ta bort kräver nät.',
    noConnection: 'Ingen anslutning just nu. Försök igen när du har nät.',
    left: 'Du har lämnat familjen',
    revoked: 'Inbjudan är tillbakadragen',
    declined: 'Du har tackat nej',
    sent: 'Inbjudan är skickad',
    kept: 'Det du själv har loggat finns kvar.',
  },
} as const;

/** The dialog on one person's screen. */
export class FamilyDialog {
  readonly sheet: Locator;
  readonly adding: Locator;
  readonly email: Locator;

  constructor(
    readonly page: Page,
    readonly speaking: Speaking,
  ) {
    const { family } = speaking.words;
    this.sheet = page.getByRole('dialog', { name: family.title });
    this.adding = page.getByRole('dialog', { name: family.addTitle });
    this.email = this.adding.getByLabel(family.email);
  }

  /** On the dashboard that `page` shows. */
  static async open(page: Page, speaking: Speaking): Promise<FamilyDialog> {
    const dialog = new FamilyDialog(page, speaking);
    await page.getByRole('button', { name: speaking.words.activity.openFamily }).click();
    await dialog.sheet.waitFor();
    return dialog;
  }

  async startAdding(): Promise<void> {
    await this.sheet.getByRole('button', { name: this.speaking.words.family.addPartner }).click();
    await this.email.waitFor();
    await expect.poll(() => this.email.evaluate((input) => input === document.activeElement)).toBe(true);
  }

  async add(email: string): Promise<void> {
    await this.email.fill(email);
    await this.adding.getByRole('button', { name: this.speaking.words.family.send }).click();
  }

  async expectToast(title: string, text?: string): Promise<void> {
    const toast = toastIn(this.page, this.speaking, title);
    await toast.first().waitFor();
    if (text !== undefined) await toast.filter({ hasText: text }).first().waitFor();
  }

  /** A member or an invitation, by its name or address. */
  row(text: string): Locator {
    return this.sheet.getByRole('listitem').filter({ hasText: text });
  }

  async confirm(label: string): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button', { name: label }).click();
  }
}
