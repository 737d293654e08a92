import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Card, color, Icon, type IconName, LiveRegion, Money, Tag, type TagTone } from '@madang/ui';
import { memo } from 'react';
import { type MyBet, useMyBets } from './use-my-bets.ts';
import type { Round } from './use-round.ts';
import { BetsPlace } from './waiting.tsx';

const head = css`display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 12px; h2 { font-size: 15px; } a { display: inline-flex; gap: 4px; align-items: center; font-size: 12px; color: ${color.text2}; min-height: 24px; }`;
const rows = css`
  display: grid; margin-top: 8px;
  > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; align-items: center; padding: 10px 0; border-top: 1px solid ${color.line}; font-size: 13px; }
  > li:last-of-type { padding-bottom: 0; }
  small { font-size: 12px; color: ${color.text2}; } b { overflow-wrap: anywhere; } > li > :nth-of-type(2n) { text-align: right; justify-self: end; }
`;
const none = css`margin-top: 8px; min-height: 44px; font-size: 13px; color: ${color.text2}; b { display: block; color: ${color.text}; }`;
/** As high as the words in place of it while there are none: what is bet on stands below it. */
const fold = css`
  margin-top: 8px; font-size: 13px;
  > summary { display: flex; align-items: center; gap: 6px; height: 44px; cursor: pointer; list-style: none; white-space: nowrap; }
  > summary::-webkit-details-marker { display: none; }
  > summary > span { min-width: 0; margin-right: auto; overflow: hidden; text-overflow: ellipsis; }
  @media (max-width: 359px) { > summary > span > span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } }
  > summary > svg { flex: none; color: ${color.text3}; } &[open] > summary > svg { transform: rotate(180deg); }
`;

const looks: Record<MyBet['state'], { tone: TagTone; icon: IconName }> = {
  wait: { tone: 'dusk', icon: 'clock' },
  win: { tone: 'jade', icon: 'check' },
  lose: { tone: 'neutral', icon: 'minus' },
  cancel: { tone: 'outline', icon: 'x' },
};

const Row = ({ bet: { no, market, selection, stake, state, paid } }: { bet: MyBet }) => {
  const t = useText('minigame');
  const format = useFormat();
  const language = useLanguage();
  return (
    <li>
      <b>{selection[language]}</b>
      <Tag tone={looks[state].tone} icon={looks[state].icon}>
        {state === 'cancel' ? t('drawn.void') : t(`mine.${state}`)}
      </Tag>
      <small>
        {t('round.no', { no })} · {market[language]} · {t('mine.staked', { won: format.won(stake) })}
      </small>
      <small>
        {state === 'wait' ? (
          <>
            {t('slip.win')} <Money value={paid} unit={format.wonUnit} />
          </>
        ) : (
          t('mine.paid', { won: format.won(paid) })
        )}
      </small>
    </li>
  );
};

const Rows = ({ bets }: { bets: readonly MyBet[] }) => {
  const t = useText('minigame');
  return (
    <ul css={rows} aria-label={t('mine.title')}>
      {bets.map((bet) => (
        <Row key={bet.betIdx} bet={bet} />
      ))}
    </ul>
  );
};

/** All of them in one line, which opens to each. */
const Folded = ({ bets }: { bets: readonly MyBet[] }) => {
  const t = useText('minigame');
  const format = useFormat();
  const waiting = bets.filter(({ state }) => state === 'wait').length;
  const paid = bets.reduce((sum, bet) => sum + (bet.state === 'wait' ? 0 : bet.paid), 0);
  return (
    <details css={fold}>
      <summary>
        <span>
          <span>{t('mine.staked', { won: '' }).trim()}</span>{' '}
          {format.won(bets.reduce((sum, { stake }) => sum + stake, 0))}
        </span>
        {waiting > 0 && (
          <Tag {...looks.wait}>
            {t('mine.wait')} {waiting}
          </Tag>
        )}
        {waiting < bets.length && (
          <Tag {...looks[paid > 0 ? 'win' : 'lose']}>
            {paid > 0 ? t('mine.paid', { won: format.won(paid) }) : t('mine.lose')}
          </Tag>
        )}
        <Icon name="down" size={18} />
      </summary>
      <Rows bets={bets} />
    </details>
  );
};

interface MyBetsProps extends Pick<Round, 'last' | 'isNews' | 'stands'> {
  /** Of the round that runs. */
  roundId: string;
  /** Takes as much room with bets as without: what stands below stays where it is. */
  folded?: boolean;
}

/** What she has staked on this round and on the last, and what became of it. */
export const MyBets = memo(({ last, isNews, stands, roundId, folded = false }: MyBetsProps) => {
  const t = useText('minigame');
  const format = useFormat();
  const bets = useMyBets(roundId, last, stands);
  if (!bets) return folded && bets === undefined ? <BetsPlace /> : null;
  /** The round that ended before her eyes. */
  const settledNo = isNews ? (last?.no ?? null) : null;
  const settled = bets.filter(({ no, state }) => no === settledNo && state !== 'wait');
  const paid = settled.reduce((sum, bet) => sum + bet.paid, 0);
  return (
    <Card data-testid="mini-mine">
      <div css={head}>
        <h2>{t(folded ? 'mine.short' : 'mine.title')}</h2>
        <PageLink page="betting.list">
          <Icon name="list" size={16} />
          {t('mine.all')}
        </PageLink>
      </div>
      {bets.length === 0 && (
        <p css={none}>
          <b>{t('mine.none')}</b>
          {t('mine.noneHelp')}
        </p>
      )}
      {bets.length > 0 && (folded ? <Folded bets={bets} /> : <Rows bets={bets} />)}
      <LiveRegion text={settled.length > 0 ? t('mine.told', { paid: format.won(paid) }) : ''} />
    </Card>
  );
});
