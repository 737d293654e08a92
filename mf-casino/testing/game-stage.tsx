/** The game page on a stage: a launch, a vendor that speaks, and a network around both. */
import type { DataOf } from '@madang/contracts';
import { aMember, fakeNetwork, type RenderOptions, renderApp, someHoldings } from '@madang/testing';
import { act, screen } from '@testing-library/react';
import { App, preload } from '../src/app.tsx';

export const LAUNCH = '/api/game/launch';
export const OUT = '/api/cash/outGameMoney';
export const vendorOrigin = 'http://kplayslot.localhost:4001';

export const launched = (over: Partial<DataOf<typeof LAUNCH>> = {}): DataOf<typeof LAUNCH> => ({
  gameurl: `${vendorOrigin}/play?token=t`,
  vendorKey: 'kplayslot',
  vendorCode: '0',
  vendorNames: { ko: '마당 슬롯', en: 'Madang Slots', vn: 'Madang Slots' },
  gameKey: 'celadon-carp',
  gameNames: { ko: '청자 잉어', en: 'Celadon Carp', vn: 'Cá chép men ngọc' },
  facts: { type: 'slot', rtp: 9_620, volatility: 'high', minBet: 200, maxBet: 50_000 },
  open: true,
  down: false,
  wallet: 'transfer',
  opens: 'page',
  frame: true,
  ...over,
});
export const inGame = someHoldings({ balance: 300_000, cashAmt: 0, isPlayGame: 'Y', v: 2 });
export const network = (over: Parameters<typeof fakeNetwork>[0] = {}) =>
  fakeNetwork({
    [LAUNCH]: () => launched(),
    '/api/game/vendors': () => ({ list: [] }),
    '/api/cash/getUserCash': () => inGame,
    [OUT]: () => ({ moved: 300_000, cashAmt: 300_000 }),
    '/api/member/changeMemCashFlag': () => ({ memCashFlag: 'SITE' as const }),
    ...over,
  });

export const open = async (options: RenderOptions = {}) => {
  await preload('slot.game', options.language ?? 'ko');
  return renderApp(<App page="slot.game" params={{}} />, {
    member: aMember(),
    path: '/slot/game?launch=L1',
    ...options,
  });
};
export const frame = async () => (await screen.findByTitle('청자 잉어 · 마당 슬롯')) as HTMLIFrameElement;
export const postFromVendor = (
  source: HTMLIFrameElement | null,
  event: string,
  origin = vendorOrigin,
  balance?: number,
  turning?: boolean,
  staked?: number,
) =>
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { type: 'madang.vendor', event, balance, turning, staked },
        origin,
        source: source?.contentWindow ?? null,
      }),
    );
  });
