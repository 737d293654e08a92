import type { Language } from '@madang/contracts';

/** The message of a page while the site is unavailable; it needs no other file. */
export const firstAidTexts: Readonly<Record<Language, { title: string; text: string }>> = {
  ko: {
    title: '사이트에 연결하고 있어요',
    text: '지금은 서버가 응답하지 않아요. 연결되면 이 화면이 저절로 열립니다.',
  },
  en: {
    title: 'Connecting to the site',
    text: 'The server is not answering right now. This page opens by itself as soon as it does.',
  },
  vn: {
    title: 'Đang kết nối tới trang',
    text: 'Máy chủ hiện chưa phản hồi. Trang này sẽ tự mở ngay khi có kết nối.',
  },
};

/** How long the site's scripts may be missing before the page reports it, in milliseconds. */
const PATIENCE_MS = 20_000;
/** How long a page may take to render after one of its scripts failed, in milliseconds. */
const FAILED_MS = 1_500;

/**
 * `look` polls `/health/ready` with growing pauses and reloads the page once it is well, unless the
 * site works by then (`data-live` of the root). The number of reloads is kept for the tab: a server
 * that is well and still lacks a file is not polled without pause.
 */
const looking = `
const stands = () => 'live' in (document.getElementById('root')?.dataset ?? {});
const kept = (set) => { try { return set === undefined ? +sessionStorage.aid || 0 : (sessionStorage.aid = set); } catch { return 0; } };
let tries = kept(), timer, told = false;
const look = () => {
  clearTimeout(timer);
  if (!stands()) fetch('/health/ready', { cache: 'no-store' }).then((answer) => {
    if (!answer.ok) throw answer;
    kept(tries + 1);
    if (!stands()) location.reload();
  }).catch(wait);
};
const wait = () => { clearTimeout(timer); timer = setTimeout(look, Math.min(30000, 1000 * 2 ** tries++)); };
addEventListener('online', () => told && look());
`;

const script = (body: string): string => `(()=>{${looking}${body}})()`.replace(/\s*\n\s*/g, ' ');

/**
 * Script of a page whose own scripts did not load:
 * it reports that over the placeholder, and retries.
 */
export const firstAid = (language: Language): string =>
  script(`
const help = () => {
  if (told || stands()) return;
  told = true;
  const note = document.body.appendChild(document.createElement('p'));
  note.id = 'aid';
  note.role = 'status';
  note.textContent = ${JSON.stringify(firstAidTexts[language].text)};
  wait();
};
addEventListener('error', ({ target }) => /\\/_m\\/shell\\//.test(target.src) && setTimeout(help, ${FAILED_MS}), true);
addEventListener('unhandledrejection', help);
setTimeout(help, ${PATIENCE_MS});
`);

/** Script of a page that is nothing but the word that the site cannot be had. */
export const keepLooking: string = script('told = true; wait();');
