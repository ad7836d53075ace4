import type { Language } from '../i18n/grammar/language.ts';

/** Names the manifest in the language of the interface: its texts show when the app is installed. */
export function linkManifest(language: Language): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (link) link.href = `/manifest.${language}.webmanifest`;
}
