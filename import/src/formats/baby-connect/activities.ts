/** What Baby Connect logs, in the languages in which it exports; in their order the first that fits. */
const ACTIVITIES = [
  ['bottle', /^(?:bottle|biberon)/i],
  ['nursing', /^(?:nursing|breast|tétée|allaitement)/i],
  ['diaper', /^(?:diaper|nappy|couche)/i],
  ['sleep', /^(?:sleep|nap|sommeil|sieste|dodo)/i],
  ['bath', /^(?:bath|bain)/i],
  ['pump', /^(?:pump|express|tire-lait|tirage)/i],
  ['head', /^(?:head|tour de tête|périmètre)/i],
  ['weight', /^(?:weight|poids)/i],
  ['length', /^(?:height|length|size|taille)/i],
  ['temperature', /^temp/i],
  ['medicine', /^(?:medicine|medication|médicament)/i],
  ['solid', /^(?:solid|eating|meal|solide|repas)/i],
  ['tummy', /^(?:tummy|sur le ventre)/i],
] as const;

export type Activity = (typeof ACTIVITIES)[number][0];

/** Null for what the log has no kind for. */
export function activityOf(word: string): Activity | null {
  return ACTIVITIES.find(([, pattern]) => pattern.test(word.normalize('NFC').trim()))?.[0] ?? null;
}
