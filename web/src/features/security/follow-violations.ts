/** Hears what the content security policy prevents, from now on. The rest is fetched when something happens, which is hardly ever. */
export function followViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    // What cannot be fetched is not reported; the browser does it by itself as well.
    import('./report-violation.ts').then(
      ({ reportViolation }) => reportViolation(event),
      () => {},
    );
  });
}
