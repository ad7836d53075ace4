import type { Words } from '../i18n/sv.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document's title, in the words of any language; `search` is the route's own. */
    title?: (words: Words, search: object) => string;
  }
}
