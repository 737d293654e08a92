import { randomBytes } from 'node:crypto';
import { type Language, languageTag } from '@madang/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html, Markup } from '../../core/html.ts';
import { pageLanguage } from '../../core/page-language.ts';
import { cookieOf } from '../session/index.ts';

const colors = {
  dark: 'background:#0F1315;color:#F1ECE2',
  light: 'background:#F3EFE6;color:#1D2021',
};
/** Dark ink on the lamp's amber has 9.6 : 1 in both themes. */
const style = (theme: keyof typeof colors) =>
  `html{${colors[theme]};font:16px/1.6 Pretendard,"Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR",system-ui,sans-serif;word-break:keep-all}
body{margin:0}main{max-width:560px;margin:0 auto;padding:48px 20px}h1{font-size:24px;line-height:1.35;margin:0 0 12px}
dl{margin:20px 0;display:grid;grid-template-columns:max-content minmax(0,1fr);gap:6px 16px}dt{opacity:.8}dd{margin:0;overflow-wrap:anywhere;font-weight:600}
label{display:block;margin:0 0 16px;font-weight:600}label small{display:block;font-weight:400;opacity:.8}
input:not([type=hidden]){display:block;box-sizing:border-box;width:100%;min-height:48px;margin:4px 0 0;padding:0 14px;font:inherit;color:inherit;background:transparent;border:1px solid #8A8F8C;border-radius:10px}
svg{display:block;width:220px;max-width:100%;border-radius:10px}code{overflow-wrap:anywhere}ul{columns:2;padding:0;list-style:none}
p.warn,p[role=alert]{padding:12px 16px;border-left:4px solid #EFAE48}button{font:inherit;font-weight:700;min-height:48px;padding:0 24px;border:0;border-radius:10px;background:#F2B65C;color:#1D2021;cursor:pointer}
a{color:inherit;display:inline-block;padding:12px 0}:focus-visible{outline:3px solid currentColor;outline-offset:3px}
@media (max-width:600px){main{padding:24px 16px}dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:8px}button{width:100%}}`;

/** Nothing runs in this page, nobody may frame it, and its form leads nowhere but home. */
const headersOf = (nonce: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  // The link is in the address; forms still send their origin.
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
});

interface PageTexts {
  site: string;
  title: string;
}

/** A page without the shell, which works without scripts and remotes. */
export const sendPlainPage = <Texts extends PageTexts>(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    status,
    texts,
    draw,
  }: {
    status: number;
    texts: Readonly<Record<Language, Texts>>;
    draw: (translations: Texts, language: Language) => Markup;
  },
) => {
  const language = pageLanguage(cookieOf(request, 'lang'));
  const translations = texts[language];
  const theme = cookieOf(request, 'theme') === 'light' ? 'light' : 'dark';
  const nonce = randomBytes(16).toString('base64');
  const page = html`<!doctype html>
<html lang="${languageTag[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme}">
<meta name="robots" content="noindex">
<title>${translations.title} · ${translations.site}</title>
<style nonce="${nonce}">${new Markup(style(theme))}</style>
</head>
<body><main><h1>${translations.title}</h1>
${draw(translations, language)}
</main></body>
</html>
`;
  return reply.status(status).headers(headersOf(nonce)).send(page.text);
};

/** Forms of plain pages: their fields by name. */
export const acceptForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8_192 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
};
