import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { href, PageLink } from '@madang/platform/router';
import { cardStyle, color, Icon, media, Seal, Tag } from '@madang/ui';
import type { ReactNode } from 'react';
import type { Vendor } from './vendors.ts';

const box = css`
  display: flex; align-items: center; gap: 12px; padding: 16px; min-height: 72px; height: 100%;
  > span:nth-of-type(2) { flex: 1; min-width: 0; } b, small { display: block; } b + span { margin-top: 4px; } small { color: ${color.text3}; font-size: 12px; } > svg { color: ${color.text3}; }
  ${media.mobile} { gap: 10px; padding: 12px; min-height: 64px; > svg { display: none; } }
  /* Two cards side by side leave no room for a word of eleven letters beside a seal. */
  @media (max-width: 359px) { > span:first-of-type { display: none; } }
`;
const link = css`${media.hover} { &:hover { border-color: ${color.lineStrong}; } }`;
const still = css`b { color: ${color.text2}; }`;

export interface VendorCardProps {
  vendor: Vendor;
  /** Of its seal. */
  colour: number | undefined;
}

const Body = ({ vendor, colour, under }: VendorCardProps & { under: ReactNode }) => {
  const language = useLanguage();
  const name = vendor.names[language];
  return (
    <>
      <Seal id={vendor.key} name={name} size={40} colour={colour} />
      <span>
        <b>{name}</b>
        {under}
      </span>
    </>
  );
};

/** One vendor: the way to its games, or the word why there is none. */
export const VendorCard = ({ vendor, colour }: VendorCardProps) => {
  const t = useText('casino');
  const { number } = useFormat();
  if (vendor.standing === 'open' && vendor.page !== null && href(vendor.page) !== undefined)
    return (
      <PageLink page={vendor.page} css={[cardStyle, box, link]}>
        <Body
          vendor={vendor}
          colour={colour}
          under={<small>{t('lobby.gameCount', { count: vendor.games, n: number(vendor.games) })}</small>}
        />
        <Icon name="next" size={16} />
      </PageLink>
    );
  const closed = vendor.standing === 'closed';
  return (
    <div css={[cardStyle, box, still]}>
      <Body
        vendor={vendor}
        colour={colour}
        under={<Tag tone={closed ? 'dusk' : 'outline'}>{t(closed ? 'lobby.closed' : 'lobby.planned')}</Tag>}
      />
    </div>
  );
};
