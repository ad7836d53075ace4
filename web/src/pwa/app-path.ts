/**
 * The addresses of the app itself, with or without a query: a service worker answers them with the shell. Everything else
 * (the API, files, pages the server makes) goes to the server. A test holds it against the router.
 */
export const APP_PATH =
  /^\/(?:(?:auth|onboarding)(?:\/(?:sv|en))?|auth\/confirm|sandbox\/(?:checkout|portal)|settings|contact|calendar|history|privacy|privacy-policy|terms|admin|premium)?\/?(?:\?.*)?$/;
