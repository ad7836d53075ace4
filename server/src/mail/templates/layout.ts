import { html, raw } from 'hono/html';
import type { Html, Language, MailContent, Sender } from './mail-content.ts';

interface Letter {
  readonly language: Language;
  readonly subject: string;
  /** Paragraphs before the highlighted part. */
  readonly opening: readonly string[];
  /** The highlighted part: a code or a link. */
  readonly middle: { readonly text: string; readonly html: Html };
  readonly closing: readonly string[];
}

const SENT_BY = { sv: 'Skickat av', en: 'Sent by' } as const;

/** Colours of the app's day and evening themes, as mail programs understand them. */
const STYLE = raw(`
  :root { color-scheme: light dark; }
  body { margin: 0; background: #f0f6f2; color: #152a27; font: 17px/1.5 -apple-system, 'Segoe UI', Roboto, sans-serif; }
  main { max-width: 30rem; margin: 0 auto; padding: 32px 16px; }
  .name { font-weight: 600; font-size: 20px; margin: 0 0 16px; }
  .card { background: #fbfdfb; border: 1px solid #ccd8d2; border-radius: 20px; padding: 8px 24px; }
  .said { white-space: pre-wrap; overflow-wrap: anywhere; border-left: 3px solid #8fa79e; padding-left: 16px; }
  .code { font-size: 40px; font-weight: 600; letter-spacing: 0.15em; font-variant-numeric: tabular-nums; margin: 8px 0; }
  .go { display: inline-block; background: #0b5a47; color: #f7fcf9; padding: 14px 24px; border-radius: 14px; text-decoration: none; font-weight: 600; }
  .foot { color: #53645f; font-size: 13px; margin: 16px 0 0; }
  @media (prefers-color-scheme: dark) {
    body { background: #0d1918; color: #e3ece8; }
    .card { background: #14241f; border-color: #2b3d3a; }
    .go { background: #7fd0b3; color: #0c1f1a; }
    .foot { color: #9fb0aa; }
  }
`);

/** A mail in the common layout, as plain text and HTML. */
export function layOut(letter: Letter, sender: Sender): MailContent {
  const foot = `${SENT_BY[letter.language]} ${sender.operator.name} (${sender.operator.email}), ${sender.origin}`;
  const text = [...letter.opening, letter.middle.text, ...letter.closing, `--\n${foot}`].join('\n\n');
  return { subject: letter.subject, text: `${text}\n`, html: String(page(letter, foot)) };
}

function page({ language, subject, opening, middle, closing }: Letter, foot: string): Html {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="name">Lulla</p>
<div class="card">
${opening.map(paragraph)}
${middle.html}
${closing.map(paragraph)}
</div>
<p class="foot">${foot}</p>
</main>
</body>
</html>
`;
}

function paragraph(text: string): Html {
  return html`<p>${text}</p>\n`;
}

/** A link as the highlighted part. `href` is ours, never from outside. */
export function linkPiece(label: string, href: string): Letter['middle'] {
  return { text: `${label}: ${href}`, html: html`<p><a class="go" href="${href}">${label}</a></p>` };
}

/** Somebody's text, unchanged, as the highlighted part. */
export function saidPiece(text: string): Letter['middle'] {
  return { text: text.replace(/^/gm, '  '), html: html`<p class="said">${text}</p>` };
}

/** A code as the highlighted part. */
export function codePiece(code: string): Letter['middle'] {
  return { text: code, html: html`<p class="code">${code}</p>` };
}
