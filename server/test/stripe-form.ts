/** What the form of a request to Stripe says: `a[b][0][c]=d` is d at a, b, 0, c. Lists stay objects with numbers as keys. */
export type Form = { readonly [name: string]: string | Form };

/** Reads `application/x-www-form-urlencoded` with Stripe's brackets, of a body or of a query. */
export function readForm(text: string): Form {
  const form: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split(/\[|\]\[|\]$/).filter((part, index) => index === 0 || part !== '');
    let place = form;
    let last = first;
    for (const part of rest) {
      place[last] ??= {};
      place = place[last] as Record<string, unknown>;
      last = part;
    }
    place[last] = value;
  }
  return form as Form;
}

/** The text at a place; undefined where there is none. */
export function textAt(form: Form, ...path: readonly string[]): string | undefined {
  let place: string | Form | undefined = form;
  for (const part of path) place = typeof place === 'object' ? place[part] : undefined;
  return typeof place === 'string' ? place : undefined;
}

/** The texts below a place, by name. */
export function textsAt(form: Form, name: string): Record<string, string> {
  const place = form[name];
  const entries = typeof place === 'object' ? Object.entries(place) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
