import { useLayoutEffect } from 'react';
import css from './clinic.css?inline';

/**
 * Puts the page's styles on the document while it is open. They are not among those that every visitor's first page
 * carries, and what they say of printing is about this screen alone.
 */
export function usePaperStyle(): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
}
