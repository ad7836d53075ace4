import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import PostalMime, { type Email } from 'postal-mime';
import type { Context } from '../context/context.ts';
import type { AppEnv } from '../http/request/app-env.ts';
import { localOnly } from '../http/request/local-only.ts';
import { noStore } from '../http/response/no-store.ts';
import { MailFolder } from './mail-folder.ts';
import type { Html } from './templates/mail-content.ts';

const SHOWN = 50;
const REFRESH_SECONDS = 5;
const CODE = /(?<!\d)\d{6}(?!\d)/;

const STYLE = `
:root { color-scheme: light dark; --bg: #f0f6f2; --card: #fbfdfb; --line: #ccd8d2; --ink: #152a27; --muted: #53645f; --go: #0b5a47; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #0d1918; --card: #152422; --line: #2b3d3a; --ink: #e3ece8; --muted: #9fb0aa; --go: #7fd0b3; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 17px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 40rem; margin: 0 auto; padding: 32px 16px 64px; }
h1 { font-size: 24px; margin: 0; }
h2 { font-size: 17px; margin: 0; }
.note { color: var(--muted); font-size: 15px; margin: 4px 0 24px; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 20px; padding: 20px; margin: 0 0 16px; }
.meta { color: var(--muted); font-size: 15px; margin: 0; }
.code { font-size: 50px; line-height: 1.2; font-weight: 600; letter-spacing: 0.12em; font-variant-numeric: tabular-nums; margin: 8px 0; user-select: all; }
summary { cursor: pointer; color: var(--go); font-weight: 600; padding: 12px 0; }
pre { margin: 0; white-space: pre-wrap; font: inherit; font-size: 15px; }
a { color: var(--go); }
`;
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * `GET /dev/mail`: the unsent mails of a local start, newest first, with their codes (P36). Registered on a local start
 * only, and answers 404 to proxied requests.
 */
export function devMailRoutes({ config }: Pick<Context, 'config'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const folder = new MailFolder(config);
  app.use('/dev/mail', localOnly(config), noStore());
  app.get('/dev/mail', async (c) => {
    const messages = await folder.newest(SHOWN);
    const mails = await Promise.all(messages.map((message) => PostalMime.parse(message)));
    c.header('Content-Security-Policy', POLICY);
    return c.html(String(page(mails, config)));
  });
  return app;
}

function page(mails: readonly Email[], config: Context['config']): Html {
  const where = config.mail.smtpUrl === null ? 'Newest first, renewed by itself.' : 'Mail is sent through SMTP_URL.';
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<title>Mail of this machine · Lulla</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>Mail of this machine</h1>
<p class="note">${where} Only a start on your own machine has this page.</p>
${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map((mail) => card(mail, config.origin))}
</main>
</body>
</html>
`;
}

function card({ to, subject = '', date, text = '' }: Email, origin: string): Html {
  const code = CODE.exec(subject)?.[0];
  return html`<article>
<h2>${subject}</h2>
<p class="meta">To ${to?.map((recipient) => recipient.address).join(', ')}, <time datetime="${date ?? ''}">${date?.slice(0, 19).replace('T', ' ')} UTC</time></p>
${code === undefined ? '' : html`<p class="code">${code}</p>`}
<details${raw(code === undefined ? ' open' : '')}><summary>Text</summary><pre>${linked(text, origin)}</pre></details>
</article>
`;
}

/** The text with our own links clickable, and no others. */
function linked(text: string, origin: string): Html[] {
  const parts = text.split(/(https?:\/\/\S+)/);
  return parts.map((part) => {
    return part.startsWith(`${origin}/`) ? html`<a href="${part}">${part}</a>` : html`${part}`;
  });
}
