import { type Language, languageTag } from '@madang/contracts';
import { first, ground, markOf, type Theme } from './document.ts';
import { firstAidTexts, keepLooking } from './first-aid.ts';

/** Self-contained: no file and no call, which could fail as well. */
export const errorPage = (language: Language, theme: Theme, nonce: string): string => {
  const { title, text } = firstAidTexts[language];
  return [
    '<!doctype html>',
    `<html lang="${languageTag[language]}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="${theme}">`,
    `<title>${title}</title>`,
    `<style nonce="${nonce}">`,
    `html{background:${ground[theme]};color:${first[theme].ink};font:15px/1.6 Pretendard,"Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR",system-ui,sans-serif;word-break:keep-all}`,
    'body{margin:0;min-height:100vh;display:grid;place-items:center}main{max-width:420px;padding:24px}h1{font-size:24px;line-height:1.35;margin:20px 0 8px}p{margin:0}',
    '</style>',
    `<script nonce="${nonce}">${keepLooking}</script>`,
    '<noscript><meta http-equiv="refresh" content="15"></noscript>',
    '</head>',
    `<body><main>${markOf(theme)}<h1>${title}</h1><p role="status">${text}</p></main></body>`,
    '</html>',
    '',
  ].join('\n');
};
