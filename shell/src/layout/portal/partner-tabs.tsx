import { css } from '@emotion/react';
import { useLanguage, useMember, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { color, Icon, isIconName, lazy, useCurrentTab } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { preloadPage } from '../../loader/index.ts';
import { bottomNavStyle } from '../menu/bottom-nav-style.ts';
import { type Entry, entryKey, useHere, usePartnerTabs } from '../menu/menu.ts';
import { useLayer } from '../use-layer.ts';

const PartnerDrawer = lazy(() => import('./partner-drawer.tsx').then((m) => m.PartnerDrawer));

const strip = css`
  position: relative; display: flex; gap: 24px; overflow-x: auto; scrollbar-width: none;
  a { display: flex; align-items: center; justify-content: center; min-height: 44px; min-width: 24px; flex: none; color: ${color.text2}; border-bottom: 2px solid transparent; white-space: nowrap; }
  a:focus-visible { outline-offset: -2px; border-radius: 6px; }
  a[aria-current] { color: ${color.text}; font-weight: 700; border-color: ${color.lampEdge}; }
`;

const useTabs = () => {
  const entries = usePartnerTabs();
  return { entries, ...useHere([{ name: 'partner', entries }]) } as const;
};

/** The tabs of the portal in wide windows. */
export const PartnerTabs = () => {
  const t = useText(SHELL);
  const language = useLanguage();
  const { entries, here } = useTabs();
  const row = useCurrentTab<HTMLElement>(here && `${entryKey(here)} ${language}`);
  if (entries.length === 0) return null;
  return (
    <nav ref={row} css={strip} aria-label={t('partner.tabs')}>
      {entries.map((entry) => (
        <PageLink
          key={entryKey(entry)}
          page={entry.page}
          query={entry.queryValues}
          aria-current={entry === here ? 'page' : undefined}
          onPointerEnter={() => void preloadPage(entry.page)}
        >
          {entry.label[language]}
        </PageLink>
      ))}
    </nav>
  );
};

/** Pages that the bar at the foot of narrow windows leads to; its last place opens all. */
const first: readonly string[] = [
  'partner.home',
  'partner.cashList',
  'partner.partnerList',
  'partner.partnerCalculationList',
];

/** The tabs of the portal in narrow windows. */
export const PartnerBar = () => {
  const t = useText(SHELL);
  const language = useLanguage();
  const { entries, here, markOf } = useTabs();
  const { open, show, hide, ahead } = useLayer(PartnerDrawer);
  const nickname = useMember()?.memNick ?? '';
  if (entries.length === 0) return null;
  const isFirst = ({ page }: Entry) => first.includes(page);
  return (
    <>
      <nav css={bottomNavStyle} aria-label={t('partner.tabs')}>
        {entries.filter(isFirst).map((entry) => (
          <PageLink
            key={entryKey(entry)}
            page={entry.page}
            query={entry.queryValues}
            aria-current={markOf(entry)}
            onPointerEnter={() => void preloadPage(entry.page)}
          >
            <Icon name={isIconName(entry.icon) ? entry.icon : 'star'} size={22} />
            {entry.label[language]}
          </PageLink>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-current={here && !isFirst(here) ? 'true' : undefined}
          onClick={show}
          onPointerEnter={ahead}
          onFocus={ahead}
        >
          <Icon name="menu" size={22} />
          {t('partner.all')}
        </button>
      </nav>
      {open && <PartnerDrawer nickname={nickname} entries={entries} markOf={markOf} onClose={hide} />}
    </>
  );
};
