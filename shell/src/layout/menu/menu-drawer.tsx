import { css } from '@emotion/react';
import { session, useMember, useShownBalance, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Button, buttonStyle, color, Drawer, Icon, IconButton, Money, media, radius, size } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { FrameArea } from '../frame-area.tsx';
import { GameMoneyChip, useWonUnit } from '../money.tsx';
import { PartnerLink } from '../partner/partner-link.tsx';
import { WideSwitches } from '../switches.tsx';
import { entryKey, useHere, useMenu } from './menu.ts';
import { MenuLink } from './menu-link.tsx';
import { SEARCH_PAGE } from './menu-sections.ts';

const top = css`
  position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: 8px; min-height: 64px; padding: 8px 8px 8px 22px; background: ${color.overlay}; border-bottom: 1px solid ${color.line};
  > b { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 17px; }
`;
const body = css`
  padding: 14px 12px 24px; display: grid; gap: 4px;
  h2 { font-size: 12px; color: ${color.text3}; font-weight: 400; padding: 0 10px; margin: 12px 0 2px; letter-spacing: 0; }
`;
const links = css`
  a {
    display: flex; align-items: center; gap: 14px; min-height: 46px; padding: 4px 10px; font-size: 15px; color: ${color.text2}; border-radius: 10px;
    > span { flex: 1; } > svg:last-of-type { color: ${color.text3}; }
    ${media.hover} { &:hover { background: ${color.s2}; color: ${color.text}; } }
    &[aria-current] { background: ${color.s3}; color: ${color.text}; font-weight: 700; > svg:first-of-type { color: ${color.lampText}; } }
  }
`;
const short = css`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(84px, 1fr)); gap: 6px; padding: 0 4px;
  a { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 6px; min-height: 68px; padding: 8px 4px; border-radius: 12px; background: ${color.s2}; font-size: 12px; line-height: 1.25; text-align: center; border: 1px solid transparent; &[aria-current] { border-color: ${color.lampEdge}; font-weight: 700; > svg { color: ${color.lampText}; } } }
`;
const balances = css`
  display: grid; gap: 8px; padding: 14px 16px; margin: 0 4px 4px; border-radius: 12px; background: ${color.s2};
  > p { display: flex; justify-content: space-between; gap: 12px; color: ${color.text2}; font-size: 13px; } b { color: ${color.text}; font-size: 15px; }
`;
const shortcuts = css`display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px;`;
const ends = css`display: grid; gap: 8px; margin-top: 12px; > a, > button { min-height: ${size.control}px; font-size: 14px; }`;
const wide = css`margin: 0 4px; > button, > a { width: 100%; }`;

const Balances = () => {
  const t = useText(SHELL);
  const wonUnit = useWonUnit();
  const { cash, point } = useShownBalance();
  return (
    <div css={balances}>
      <p>
        {t('money.cash')} <b>{<Money value={cash} unit={wonUnit} />}</b>
      </p>
      <p>
        {t('money.points')} <b>{<Money value={point} unit="P" />}</b>
      </p>
      <GameMoneyChip />
    </div>
  );
};

const search = css`
  display: flex; align-items: center; gap: 10px; min-height: 44px; margin: 4px 4px 6px; padding: 0 14px; border: 1px solid ${color.lineStrong}; border-radius: ${radius.control}px; background: ${color.input}; color: ${color.text2}; font-size: 15px;
`;

const Content = ({ onClose }: { onClose: () => void }) => {
  const t = useText(SHELL);
  const member = useMember();
  const groups = useMenu();
  const { markOf } = useHere(groups);
  const leave = () => {
    onClose();
    void session.signOut();
  };
  return (
    <nav css={body} aria-label={t('menu.label')}>
      {member ? (
        <Balances />
      ) : (
        <div css={[wide, shortcuts]}>
          <PageLink page="login" css={buttonStyle('lamp')} onClick={onClose}>
            {t('login.open')}
          </PageLink>
          <PageLink page="join" css={buttonStyle('outline')} onClick={onClose}>
            {t('signUp.open')}
          </PageLink>
        </div>
      )}
      <PageLink page={SEARCH_PAGE} css={search} onClick={onClose}>
        <Icon name="search" />
        {t('search.open')}
      </PageLink>
      {[...groups].reverse().map(
        (group) =>
          group.name === 'shortcut' && (
            <div key={group.name} css={short}>
              {group.entries.map((entry) => (
                <MenuLink key={entry.page} entry={entry} mark={markOf(entry)} onGo={onClose} />
              ))}
            </div>
          ),
      )}
      {groups.map(
        (group) =>
          group.name !== 'shortcut' && (
            <section key={group.name} css={links}>
              <h2>{t(`menu.${group.name}`)}</h2>
              {group.entries.map((entry) => (
                <MenuLink
                  key={entryKey(entry)}
                  entry={entry}
                  mark={markOf(entry)}
                  onGo={onClose}
                  end={<Icon name="next" size={16} />}
                />
              ))}
            </section>
          ),
      )}
      <h2>{t('settings')}</h2>
      <div css={wide}>
        <WideSwitches />
      </div>
      {member && (
        <div css={[wide, ends]}>
          <PartnerLink />
          <Button tone="outline" icon="exit" onClick={leave}>
            {t('logout')}
          </Button>
        </div>
      )}
    </nav>
  );
};

/** The whole menu of narrow windows: shortcuts first, then the groups, then language and theme. */
export const MenuDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useText(SHELL);
  const member = useMember();
  return (
    <Drawer open onClose={onClose} label={t('menu.all')}>
      <header css={top}>
        <b>{member ? member.memNick : t('site.name')}</b>
        <IconButton icon="x" label={t('close')} onClick={onClose} />
      </header>
      <FrameArea>
        <Content onClose={onClose} />
      </FrameArea>
    </Drawer>
  );
};
