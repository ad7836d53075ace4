/** Listens for violations of the content security policy. The rest is loaded on the first one. */
export function followViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    // What cannot be fetched is not reported; the browser does it by itself as well.
    import('./report-violation.ts').then(
      ({ reportViolation }) => reportViolation(event),
      () => {},
    );
  });
}
