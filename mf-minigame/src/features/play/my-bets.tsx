import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Card, color, Icon, type IconName, LiveRegion, Money, Tag, type TagTone } from '@madang/ui';
import type { MyBet } from './use-my-bets.ts';

const head = css`display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 12px; h2 { font-size: 15px; } a { display: inline-flex; gap: 4px; align-items: center; font-size: 12px; color: ${color.text2}; min-height: 24px; }`;
const rows = css`
  display: grid; margin-top: 8px;
  > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; align-items: center; padding: 10px 0; border-top: 1px solid ${color.line}; font-size: 13px; }
  > li:last-of-type { padding-bottom: 0; }
  small { font-size: 12px; color: ${color.text2}; } b { overflow-wrap: anywhere; } > li > :nth-of-type(2n) { text-align: right; justify-self: end; }
`;
const none = css`margin-top: 8px; font-size: 13px; color: ${color.text2}; b { display: block; color: ${color.text}; }`;

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

/** What she has staked on this round and on the last, and what became of it. @param settledNo the round that ended before her eyes */
export const MyBets = ({ bets, settledNo }: { bets: readonly MyBet[]; settledNo: number | null }) => {
  const t = useText('minigame');
  const format = useFormat();
  const settled = bets.filter(({ no, state }) => no === settledNo && state !== 'wait');
  const paid = settled.reduce((sum, bet) => sum + bet.paid, 0);
  return (
    <Card data-testid="mini-mine">
      <div css={head}>
        <h2>{t('mine.title')}</h2>
        <PageLink page="betting.list">
          <Icon name="list" size={16} />
          {t('mine.all')}
        </PageLink>
      </div>
      {bets.length === 0 ? (
        <p css={none}>
          <b>{t('mine.none')}</b>
          {t('mine.noneHelp')}
        </p>
      ) : (
        <ul css={rows} aria-label={t('mine.title')}>
          {bets.map((bet) => (
            <Row key={bet.betIdx} bet={bet} />
          ))}
        </ul>
      )}
      <LiveRegion text={settled.length > 0 ? t('mine.told', { paid: format.won(paid) }) : ''} />
    </Card>
  );
};
