/**
 * `pnpm look`: each first screen as a member sees it, on one sheet; with `--beside <folder>` the
 * picture of the same name and theme is left of it. It names each page that logs an error or is
 * wider than its screen; then the exit code is 1.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { journeyLaunch } from '../chromium.ts';
import { startProduct } from '../product.ts';
import { type View, views } from './views.ts';

const PORT = Number(process.env.PORT ?? 4600);
const PHONE_MAX = 600;
/** A picture of a phone is drawn at one and a half times its size. */
const PHONE_SCALE = 1.5;
/** A page comes to rest within this time, milliseconds. */
const LATEST_MS = 10_000;

const list = (text: string): string[] => text.split(',').filter(Boolean);

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    beside: { type: 'string' },
    lang: { type: 'string', default: 'ko' },
    theme: { type: 'string', default: 'dark,light' },
    out: { type: 'string', default: '.cache/look' },
  },
});

interface Shot {
  title: string;
  file: string;
  beside: string | null;
  remarks: string[];
}

/**
 * Requests have ended and fonts and pictures are drawn; a page that never rests is taken as it is.
 */
const untilQuiet = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: LATEST_MS }).catch(() => undefined);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
};

const signIn = async (page: Page, memId: string): Promise<void> => {
  const data = { siteId: 'madang', memId, memPass: 'madang123!' };
  const answer = await page.request.post('/api/member/login', { data });
  if ((await answer.json()).resultCode !== '0') throw new Error(`${memId} could not sign in`);
};

const take = async (browser: Browser, url: string, view: View, lang: string, theme: string): Promise<Shot> => {
  const width = view.width ?? 1_280;
  const phone = width <= PHONE_MAX;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: phone ? 844 : 900 },
    deviceScaleFactor: phone ? PHONE_SCALE : 1,
    hasTouch: phone,
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  });
  await context.addCookies(['lang', 'theme'].map((name) => ({ name, value: name === 'lang' ? lang : theme, url })));
  const page = await context.newPage();
  const remarks: string[] = [];
  page.on('console', (message) => message.type() === 'error' && remarks.push(message.text()));
  page.on('pageerror', (error) => remarks.push(error.message));
  try {
    if (view.who !== null) await signIn(page, view.who);
    await page.goto(view.path);
    await untilQuiet(page);
    await view.reach?.(page);
    if (view.reach) await untilQuiet(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 1) remarks.push(`${overflow} px wider than the screen`);
  } catch (error) {
    remarks.push((error as Error).message);
  }
  const file = path.join(values.out, `${view.name}.${lang}.${theme}.png`);
  await page.screenshot({ path: file, fullPage: true });
  await context.close();
  const picture = values.beside ? path.join(values.beside, `${view.name}.${theme}.png`) : null;
  return { title: `${view.name} · ${lang} · ${theme}`, file, beside: picture, remarks };
};

const imageOf = (file: string | null): string =>
  file && existsSync(file) ? `<img src="data:image/png;base64,${readFileSync(file).toString('base64')}">` : '';

const sheetOf = (shots: readonly Shot[]): string => {
  const rows = shots.map(
    ({ title, file, beside }) =>
      `<figure><figcaption>${title}</figcaption><div>${imageOf(beside)}${imageOf(file)}</div></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>First screens</title><style>
body{margin:16px;background:#777;font:14px sans-serif;color:#fff}figure{margin:0 0 24px}
div{display:flex;gap:16px;align-items:flex-start;overflow-x:auto}img{max-width:48vw}</style>${rows.join('\n')}`;
};

mkdirSync(values.out, { recursive: true });
const wanted = names.length > 0 ? views.filter(({ name }) => names.includes(name)) : views;
const product = await startProduct(PORT, { DEMO_HISTORY: '1' });
const browser = await chromium.launch(journeyLaunch);
const shots: Shot[] = [];
try {
  for (const lang of list(values.lang))
    for (const theme of list(values.theme))
      for (const view of wanted) {
        const shot = await take(browser, product.url, view, lang, theme);
        shots.push(shot);
        console.log([shot.title, ...shot.remarks].join(' — '));
      }
} finally {
  await browser.close();
  await product.stop();
}
const sheet = path.join(values.out, 'sheet.html');
writeFileSync(sheet, sheetOf(shots));
const remarks = shots.flatMap((shot) => shot.remarks).length;
console.log(`${shots.length} pictures, ${remarks} remarks: ${sheet}`);
process.exitCode = remarks > 0 ? 1 : 0;
