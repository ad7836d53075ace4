/** Every address of the app's own screens (accounts specification, section 2). Anything else is its 404 page. */
const SCREEN_PATH =
  /^\/(?:(?:(?:auth|onboarding)(?:\/(?:sv|en))?|auth\/confirm|settings|import|clinic|contact|calendar|privacy|privacy-policy|terms)\/?)?$/;
/** Pages of the sandbox, which takes no money (P25). */
const SANDBOX_PATH = /^\/sandbox\/(?:checkout|portal)\/?$/;

/**
 * Whether a path (without query) is a screen's. The server answers 200 for it and 404 for others; a service worker
 * answers it with the shell and leaves others to the server. `sandbox` includes the sandbox's pages.
 */
export function isAppPath(path: string, { sandbox }: { readonly sandbox: boolean }): boolean {
  return SCREEN_PATH.test(path) || (sandbox && SANDBOX_PATH.test(path));
}
