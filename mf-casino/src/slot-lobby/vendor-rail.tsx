import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { href, PageLink } from '@madang/platform/router';
import { color, IconButton, media, Seal } from '@madang/ui';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { sealColours } from './seal-colours.ts';
import type { Vendor } from './vendors.ts';

const frame = css`
  position: relative; margin-top: 28px;
  > button { position: absolute; right: 0; top: 8px; background: ${color.s2}; border: 1px solid ${color.line}; color: ${color.text}; }
  ${media.mobile} { margin-top: 20px; > button { display: none; } }
`;
const rail = css`
  display: flex; gap: 10px; overflow-x: auto; scrollbar-width: none; padding: 3px; margin: -3px; scroll-padding: 3px 56px;
  > li { flex: none; }
  [data-end='false'] > & { mask-image: linear-gradient(90deg, #000 calc(100% - 110px), transparent calc(100% - 44px)); }
  ${media.mobile} { &&& { mask-image: none; } margin: -3px -16px; padding: 3px 16px; scroll-padding: 16px; }
`;
const item = css`
  display: flex; align-items: center; gap: 10px; height: 56px; padding: 0 16px 0 8px; border-radius: 12px; border: 1px solid ${color.line}; background: ${color.s1}; line-height: 1.3; white-space: nowrap;
  b, small { display: block; } b { font-size: 13px; } small { font-size: 12px; color: ${color.text3}; }
  &[href] { ${media.hover} { &:hover { border-color: ${color.lineStrong}; } } }
  &:not([href]) b { color: ${color.text2}; }
`;

/** One vendor: the way to its games, or the word why there is none. */
const VendorItem = ({ vendor, colour }: { vendor: Vendor; colour: number | undefined }) => {
  const t = useText('casino');
  const language = useLanguage();
  const { number } = useFormat();
  const name = vendor.names[language];
  const isOpen = vendor.standing === 'open' && vendor.page !== null && href(vendor.page) !== undefined;
  const content = (
    <>
      <Seal id={vendor.key} name={name} size={40} colour={colour} />
      <span>
        <b>{name}</b>
        <small>
          {isOpen
            ? t('lobby.gameCount', { count: vendor.games, n: number(vendor.games) })
            : t(vendor.standing === 'closed' ? 'lobby.closed' : 'lobby.planned')}
        </small>
      </span>
    </>
  );
  return isOpen && vendor.page !== null ? (
    <PageLink page={vendor.page} css={item}>
      {content}
    </PageLink>
  ) : (
    <div css={item}>{content}</div>
  );
};

/** The vendors of a lobby in one line that scrolls sideways. */
export const VendorRail = ({ vendors, all }: { vendors: readonly Vendor[]; all: readonly Vendor[] }) => {
  const t = useText('casino');
  const colours = useMemo(() => sealColours(all), [all]);
  const list = useRef<HTMLUListElement>(null);
  const [isAtEnd, setAtEnd] = useState(false);
  const look = () => {
    const rail = list.current;
    if (rail) setAtEnd(rail.scrollLeft + rail.clientWidth >= rail.scrollWidth - 1);
  };
  useLayoutEffect(() => {
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [vendors]);
  const turn = () => list.current?.scrollBy?.({ left: list.current.clientWidth * 0.8, behavior: 'smooth' });
  return (
    <div css={frame} data-end={isAtEnd}>
      <ul css={rail} ref={list} aria-label={t('lobby.vendors')} onScroll={look}>
        {vendors.map((vendor) => (
          <li key={vendor.code}>
            <VendorItem vendor={vendor} colour={colours.get(vendor.key)} />
          </li>
        ))}
      </ul>
      {!isAtEnd && <IconButton icon="next" label={t('lobby.nextVendors')} onClick={turn} tabIndex={-1} />}
    </div>
  );
};
