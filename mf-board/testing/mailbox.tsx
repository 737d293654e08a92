/** Messages over the fake network, as the server keeps them, and the pages that show them. */
import type { DataOf } from '@madang/contracts';
import {
  aMember,
  type FakeNetwork,
  fakeNetwork,
  type RenderedApp,
  type RenderOptions,
  refusal,
  renderApp,
  setWidth,
  widthOf,
} from '@madang/testing';
import { App, preload } from '../src/app.tsx';
import { preload as preloadList } from '../src/features/message-list/message-list.page.tsx';
import { preload as preloadRead } from '../src/features/message-read/message-read.page.tsx';
import { boardRegistry } from './support.tsx';

type Row = DataOf<'/api/board/msgList'>['list'][number];

/** `3` reads as `쪽지 3`, `Message 3`, `Tin nhắn 3`, sent so many minutes after 12:00 in Seoul. */
export const aMessage = (msgIdx: number, readYn: Row['readYn'] = 'Y'): Row => ({
  msgIdx,
  title: { ko: `쪽지 ${msgIdx}`, en: `Message ${msgIdx}`, vn: `Tin nhắn ${msgIdx}` },
  regDate: new Date(Date.UTC(2026, 10, 20, 3, msgIdx)).toISOString(),
  readYn,
});

/** A member's messages, newest first; the calls do to them what the server does. */
export const aMailbox = (messages: Row[]) => {
  const box = { messages, network: undefined as unknown as FakeNetwork };
  const unread = () => box.messages.filter(({ readYn }) => readYn === 'N').length;
  box.network = fakeNetwork({
    '/api/board/msgList': ({ page }) => ({
      list: box.messages.slice((page - 1) * 10, page * 10),
      pageInfo: { page, count_per_list: 10, tatal_list_count: box.messages.length },
      keep: { days: 90, pieces: 200 },
      newMsg: unread(),
    }),
    '/api/board/msgRead': ({ msgIdx }) => {
      const at = box.messages.findIndex((message) => message.msgIdx === msgIdx);
      const found = box.messages[at];
      if (!found) return refusal('M003');
      found.readYn = 'Y';
      const { title, regDate } = found;
      const content = { ko: '첫째 줄\n둘째 줄', en: 'First line\nSecond line', vn: 'Dòng một\nDòng hai' };
      return {
        msg: { msgIdx, title, content, regDate },
        beside: { newer: box.messages[at - 1]?.msgIdx ?? null, older: box.messages[at + 1]?.msgIdx ?? null },
        newMsg: unread(),
      };
    },
    '/api/board/msgUpdate': ({ msgIdx }) => {
      const chosen = box.messages.filter((message) => msgIdx.includes(message.msgIdx));
      if (chosen.some(({ readYn }) => readYn === 'N')) return refusal('M002');
      box.messages = box.messages.filter((message) => !chosen.includes(message));
      return { deleted: chosen.length, newMsg: unread() };
    },
  });
  return box;
};

const openPage = async (page: string, params: Record<string, string>, path: string, options: RenderOptions) => {
  setWidth(widthOf[options.screen ?? 'desktop']);
  await Promise.all([preloadList(), preloadRead()]); // this width's
  await preload(page, options.language ?? 'ko');
  return renderApp(<App page={page} params={params} />, {
    member: aMember(),
    registry: boardRegistry,
    path,
    ...options,
  });
};

export const openList = (options: RenderOptions = {}): Promise<RenderedApp> =>
  openPage('message.list', {}, options.screen === 'mobile' ? '/msg' : '/mypage/message/list', options);

export const openMessage = (msgIdx: number | string, options: RenderOptions = {}): Promise<RenderedApp> =>
  openPage(
    'message.read',
    { msgIdx: String(msgIdx) },
    options.screen === 'mobile' ? `/msgRead/${msgIdx}` : `/mypage/message/read/${msgIdx}`,
    options,
  );

export const openMain = (options: RenderOptions = {}): Promise<RenderedApp> =>
  openPage('message.main', {}, '/msgMain', { screen: 'mobile', ...options });
