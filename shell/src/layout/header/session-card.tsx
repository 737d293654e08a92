import { css } from '@emotion/react';
import { useFormat, useShownBalance, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { buttonStyle, byScreen, color, IconButton, Modal, Money, size } from '@madang/ui';
import { type ReactNode, type RefObject, useId } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { LayerBeside } from '../layer-beside.tsx';
import { GameMoneyChip } from '../money.tsx';
import { useSessionTexts } from './use-session-texts.ts';

const list = css`
  display: grid; gap: 12px;
  > div { display: flex; align-items: baseline; justify-content: space-between; gap: 16px; } dt { color: ${color.text2}; font-size: 13px; }
  dd { text-align: right; font-weight: 700; } small { font-weight: 400; font-size: 12px; color: ${color.text3}; margin-left: 6px; }
`;
const balances = css`display: grid; gap: 14px; padding-bottom: 14px; margin-bottom: 14px; border-bottom: 1px solid ${color.line};`;
const help = css`margin-top: 14px; font-size: 12px; line-height: 1.55; color: ${color.text3};`;
const ways = css`display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 8px; margin-top: 16px; &:empty { display: none; } a { padding: 0 10px; font-size: 13px; }`;

const Session = ({ onGo }: { onGo: () => void }) => {
  const t = useText(SHELL);
  const format = useFormat();
  const { since, known, net, spent } = useSessionTexts();
  return (
    <>
      <dl css={list}>
        <div>
          <dt>{t('session.start')}</dt>
          <dd>
            {known ? format.dateMinute(since) : '–'}
            <small>{format.zone}</small>
          </dd>
        </div>
        <div>
          <dt>{t('session.time')}</dt>
          <dd>{known ? spent : '–'}</dd>
        </div>
        <div>
          <dt>{t('session.net')}</dt>
          <dd>
            <Money value={net} unit={format.wonUnit} net />
          </dd>
        </div>
      </dl>
      <p css={help}>{t('session.help')}</p>
      <div css={ways}>
        <PageLink page="betting.list" css={buttonStyle()} onClick={onGo}>
          {t('bets.title')}
        </PageLink>
        <PageLink page="limits" css={buttonStyle()} onClick={onGo}>
          {t('session.limits')}
        </PageLink>
      </div>
    </>
  );
};

const Balances = () => {
  const t = useText(SHELL);
  const format = useFormat();
  const { cash, point } = useShownBalance();
  return (
    <div css={balances}>
      <dl css={list}>
        <div>
          <dt>{t('money.cash')}</dt>
          <dd>
            <Money value={cash} unit={format.wonUnit} />
          </dd>
        </div>
        <div>
          <dt>{t('money.points')}</dt>
          <dd>
            <Money value={point} unit="P" />
          </dd>
        </div>
      </dl>
      <GameMoneyChip />
    </div>
  );
};

export interface SessionCardProps {
  /** What was pressed: the card hangs from it. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const WIDTH = 340;
const hung = css`
  > section { padding: 12px 20px 20px; }
  header { display: flex; align-items: center; justify-content: space-between; margin: 0 -10px 6px 0; min-height: ${size.controlSmall}px; } h2 { font-size: 15px; }
`;

const Hung = ({ anchor, onClose, title, children }: SessionCardProps & { title: string; children: ReactNode }) => {
  const t = useText(SHELL);
  const id = useId();
  return (
    <LayerBeside anchor={anchor} onClose={onClose} labelledBy={id} css={hung} width={WIDTH} side="below">
      <header>
        <h2 id={id}>{title}</h2>
        <IconButton icon="x" iconSize={18} label={t('close')} onClick={onClose} />
      </header>
      {children}
    </LayerBeside>
  );
};

const CardDesktop = (props: SessionCardProps) => {
  const t = useText(SHELL);
  return (
    <Hung {...props} title={t('session.title')}>
      <Session onGo={props.onClose} />
    </Hung>
  );
};

/** On mobile the figures of the header appear here in full, with their labels. */
const CardMobile = ({ onClose }: SessionCardProps) => {
  const t = useText(SHELL);
  return (
    <Modal open onClose={onClose} title={t('session.title')} closeText={t('close')} width="notice">
      <Balances />
      <Session onGo={onClose} />
    </Modal>
  );
};

/** Start, time and net of this session, with links to its bets and to the member's limits. */
export const SessionCard = byScreen(CardDesktop, CardMobile);
