const IOS = /\b(?:iPhone|iPad|iPod)\b/;
/** The security policy helper's strings (accounts specification, 5). */
const REFUSED = /webkit-transform|javascript:|data:text\/html|vbscript:/i;
/** Control characters and spaces, which browsers ignore before the scheme of an address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming the left out characters is the purpose
const IGNORED = /[\u0000-\u0020]/g;

/** Whether a user agent is an iPhone, iPad or iPod. An iPad that requests desktop pages looks like a Mac. */
export function isIos(userAgent: string): boolean {
  return IOS.test(userAgent);
}

/** Whether `text` is refused on iOS user agents: schemes and styles, however they are spelled (accounts, 5). */
export function isRefusedOnIos(text: string, userAgent: string): boolean {
  return isIos(userAgent) && REFUSED.test(text.replace(IGNORED, ''));
}
