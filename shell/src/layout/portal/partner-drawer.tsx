import { css } from '@emotion/react';
import { session, useMember, useShownBalance, useText } from '@madang/platform';
import { Button, buttonStyle, color, Drawer, IconButton, Money, size } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { FrameArea } from '../frame-area.tsx';
import { type Entry, entryKey, type Mark } from '../menu/menu.ts';
import { MenuLink } from '../menu/menu-link.tsx';
import { useWonUnit } from '../money.tsx';
import { atMainHost } from '../partner/partner-host.ts';
import { WideSwitches } from '../switches.tsx';

const top = css`
  position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: 8px; min-height: 64px; padding: 8px 8px 8px 22px; background: ${color.overlay}; border-bottom: 1px solid ${color.line};
  > b { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 17px; }
`;
const body = css`
  padding: 14px 12px 24px; display: grid; gap: 2px;
  > a { display: flex; align-items: center; gap: 14px; min-height: 46px; padding: 4px 10px; font-size: 15px; color: ${color.text2}; border-radius: 10px; &[aria-current] { background: ${color.s3}; color: ${color.text}; font-weight: 700; > svg { color: ${color.lampText}; } } }
`;
const balances = css`
  display: grid; gap: 8px; padding: 14px 16px; margin: 0 4px 8px; border-radius: 12px; background: ${color.s2};
  > p { display: flex; justify-content: space-between; gap: 12px; color: ${color.text2}; font-size: 13px; } b { color: ${color.text}; font-size: 15px; }
`;
const ends = css`display: grid; gap: 8px; margin: 14px 4px 0; > a, > button { width: 100%; min-height: ${size.control}px; font-size: 14px; }`;

export interface PartnerDrawerProps {
  nickname: string;
  entries: readonly Entry[];
  markOf: (entry: Entry) => Mark;
  onClose: () => void;
}

/** All tabs of the portal in narrow windows, with what its header has in wide ones. */
export const PartnerDrawer = ({ nickname, entries, markOf, onClose }: PartnerDrawerProps) => {
  const t = useText(SHELL);
  const wonUnit = useWonUnit();
  const { cash, point } = useShownBalance();
  const staff = useMember()?.staff;
  return (
    <Drawer open onClose={onClose} label={t('partner.tabs')}>
      <header css={top}>
        <b data-author="member">{nickname}</b>
        <IconButton icon="x" label={t('close')} onClick={onClose} />
      </header>
      <FrameArea>
        <nav css={body} aria-label={t('partner.tabs')}>
          <div css={balances}>
            <p>
              {t('money.cash')} <b>{<Money value={cash} unit={wonUnit} />}</b>
            </p>
            <p>
              {t('money.points')} <b>{<Money value={point} unit="P" />}</b>
            </p>
          </div>
          {entries.map((entry) => (
            <MenuLink key={entryKey(entry)} entry={entry} mark={markOf(entry)} onGo={onClose} />
          ))}
          <div css={ends}>
            <WideSwitches />
            {!staff && (
              <a href={atMainHost('/')} css={buttonStyle('outline')}>
                {t('partner.leave')}
              </a>
            )}
            <Button
              tone="outline"
              icon="exit"
              onClick={() => {
                onClose();
                void session.signOut();
              }}
            >
              {t('logout')}
            </Button>
          </div>
        </nav>
      </FrameArea>
    </Drawer>
  );
};
