import { css } from '@emotion/react';
import { query, useCodes, useFormat, useLanguage, useQuery, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { cardStyle, color, Icon, media, Seal, Section } from '@madang/ui';
import type { Game } from './game.ts';
import { GameCard } from './game-card.tsx';
import { useLaunch } from './use-launch.ts';
import { type SlotVendor, slotVendors } from './vendors.ts';

/** On a phone the header of the site says it already. */
const heading = css`${media.mobile} { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }`;
const count = css`color: ${color.text2}; margin: 4px 0 20px; ${media.mobile} { margin: 0 0 12px; font-size: 13px; }`;
const vendorGrid = css`
  display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 16px;
  @media (max-width: 1100px) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); gap: 10px; }
`;
const vendorCard = css`
  display: flex; align-items: center; gap: 12px; padding: 16px; min-height: 72px;
  > span:nth-of-type(2) { flex: 1; min-width: 0; } b, small { display: block; } small { color: ${color.text3}; font-size: 12px; } > svg { color: ${color.text3}; }
  ${media.hover} { &:hover { border-color: ${color.lineStrong}; } }
`;
const gameGrid = css`
  display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 20px 16px;
  ${media.mobile} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px 10px; }
`;

const gamesOf = ({ key }: SlotVendor) => query('/api/game/getGameList', { vendorKey: key });

/** Its name in the member's language, before its games have come too. */
const useVendorName = (vendor: SlotVendor): string => {
  const language = useLanguage();
  const known = useCodes().games.find(({ code }) => code === vendor.code);
  const games = useQuery(gamesOf(vendor)).data?.games;
  return games?.[0]?.vendorNames[language] ?? (language === 'ko' ? known?.codeName : known?.codeNameEN) ?? vendor.key;
};

const VendorCard = ({ vendor }: { vendor: SlotVendor }) => {
  const t = useText('casino');
  const { number } = useFormat();
  const games = useQuery(gamesOf(vendor)).data?.games;
  const name = useVendorName(vendor);
  return (
    <PageLink page={vendor.page} css={[cardStyle, vendorCard]}>
      <Seal id={vendor.key} name={name} size={40} />
      <span>
        <b>{name}</b>
        <small>{games ? t('lobby.gameCount', { n: number(games.length) }) : '\u00a0'}</small>
      </span>
      <Icon name="next" size={16} />
    </PageLink>
  );
};

/** What to look at first: a game that is played most before one that is new. */
const picked = (games: readonly Game[]): Game[] =>
  (['hot', 'new'] as const)
    .flatMap((tag) => games.filter(({ tags }) => tags.includes(tag)))
    .filter((game, at, all) => all.indexOf(game) === at)
    .slice(0, 4);

/** The games that are played most now, to start at once; nothing where there are none. */
const HotGames = ({ vendor }: { vendor: SlotVendor }) => {
  const t = useText('casino');
  const name = useVendorName(vendor);
  const { starting, start } = useLaunch(vendor.key);
  const hot = picked(useQuery(gamesOf(vendor)).data?.games ?? []);
  if (hot.length === 0) return null;
  return (
    <Section
      title={t('lobby.hot', { vendor: name })}
      aside={
        <PageLink page={vendor.page} css={css`color: ${color.text2}; font-size: 13px; min-height: 24px;`}>
          {t('lobby.all')}
        </PageLink>
      }
    >
      <ul css={gameGrid}>
        {hot.map((game) => (
          <li key={game.id}>
            <GameCard game={game} busy={starting === game.id} onClick={() => void start(game)} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** The slot page: vendors that have games, and what is played most. The picker opens over it. */
export const SlotLobby = () => {
  const t = useText('casino');
  const { number } = useFormat();
  return (
    <>
      <h1 css={heading}>{t('lobby.title')}</h1>
      <p css={count}>{t('lobby.vendorCount', { n: number(slotVendors.length) })}</p>
      <ul css={vendorGrid} aria-label={t('lobby.vendors')}>
        {slotVendors.map((vendor) => (
          <li key={vendor.key}>
            <VendorCard vendor={vendor} />
          </li>
        ))}
      </ul>
      {slotVendors.map((vendor) => (
        <HotGames key={vendor.key} vendor={vendor} />
      ))}
    </>
  );
};
