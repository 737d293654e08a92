import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { cardStyle, color, Icon, type IconName, LiveRegion, Money, media, Tag, type TagTone } from '@madang/ui';
import { memo } from 'react';
import { type MyBet, type Sums, sumsOf, useMyBets } from './use-my-bets.ts';
import type { Round } from './use-round.ts';
import { BetsPlace } from './waiting.tsx';

const card = css`padding: 0 20px; ${media.mobile} { padding: 0 16px; }`;
/** One line, as high with bets as without: what is bet on is below it. */
const line = css`
  display: flex; align-items: center; gap: 4px 12px; min-height: 56px; font-size: 13px; color: ${color.text2};
  h2 { font-size: 15px; color: ${color.text}; white-space: nowrap; } > span:not([data-tone]) { margin-right: auto; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;
const fold = css`
  > summary { cursor: pointer; list-style: none; } > summary::-webkit-details-marker { display: none; } > summary:focus-visible { outline-offset: -4px; border-radius: 14px; }
  > summary svg { flex: none; color: ${color.text3}; } &[open] > summary > svg { transform: rotate(180deg); }
  > p { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 4px 16px; padding: 8px 0 12px; border-top: 1px solid ${color.line}; font-size: 13px; color: ${color.text2}; }
`;
const rows = css`
  display: grid;
  > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; align-items: center; padding: 10px 0; border-top: 1px solid ${color.line}; font-size: 13px; }
  small { font-size: 12px; color: ${color.text2}; } b { overflow-wrap: anywhere; } > li > :nth-of-type(2n) { text-align: right; justify-self: end; }
`;
const all = css`display: inline-flex; gap: 4px; align-items: center; min-height: 24px; font-size: 12px; color: ${color.text2}; white-space: nowrap; ${media.mobile} { min-height: 44px; }`;

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
      <span>
        <Tag {...looks[state]}>{t(`mine.${state}`)}</Tag>
      </span>
      <small>
        {t('round.no', { no })} · {market[language]} · {t('mine.staked', { won: format.won(stake) })}
      </small>
      <small>
        {state === 'wait' ? (
          <>
            {t('slip.win')} <Money value={paid} unit={format.wonUnit} />
          </>
        ) : (
          t(state === 'cancel' ? 'mine.refunded' : 'mine.paid', { won: format.won(paid) })
        )}
      </small>
    </li>
  );
};

/**
 * The result of bets as text: of one its win or its loss, of several their count and the net of
 * all.
 */
export const useCameTo = () => {
  const t = useText('minigame');
  const format = useFormat();
  return ({ count, wins, paid, net, isVoid }: Sums): string => {
    if (isVoid) return t('mine.refunded', { won: format.won(paid) });
    const net1 = t('mine.net', { won: `${format.signed(net)}${format.wonUnit}` });
    if (wins === 0) return count === 1 ? t('mine.lose') : `${t('mine.lose')} ${count} · ${net1}`;
    return count === 1
      ? t('mine.won', { won: format.won(paid) })
      : t('mine.wonOf', { won: format.won(paid), wins, count, net: net1 });
  };
};

const Folded = ({ bets, sums, link }: { bets: readonly MyBet[]; sums: Sums; link: React.ReactNode }) => {
  const t = useText('minigame');
  const format = useFormat();
  const { waiting, count, paid, net, staked, isVoid } = sums;
  const decided: MyBet['state'] = isVoid ? 'cancel' : paid > 0 ? 'win' : 'lose';
  return (
    <details css={fold}>
      <summary css={line}>
        <h2>{t('mine.short')}</h2>
        <span>{t('mine.count', { n: count, won: format.won(staked) })}</span>
        {waiting > 0 && (
          <Tag {...looks.wait}>
            {t('mine.wait')} {waiting}
          </Tag>
        )}
        {waiting < count && (
          <Tag {...looks[decided]}>{paid > 0 ? `${format.signed(net)}${format.wonUnit}` : t(`mine.${decided}`)}</Tag>
        )}
        <Icon name="down" size={18} />
      </summary>
      <ul css={rows} aria-label={t('mine.title')}>
        {bets.map((bet) => (
          <Row key={bet.betIdx} bet={bet} />
        ))}
      </ul>
      <p>
        <span>
          {t('mine.staked', { won: format.won(staked) })}
          {waiting < count && (
            <>
              {' · '}
              {t('mine.paid', { won: format.won(paid) })} ·{' '}
              {t('mine.net', { won: `${format.signed(net)}${format.wonUnit}` })}
            </>
          )}
        </span>
        {link}
      </p>
    </details>
  );
};

interface MyBetsProps {
  round: Round;
  /** Of the round that runs. */
  roundId: string;
}

/** The bets on the round that ended in view. */
export const useSettled = ({ last, isNews, stands }: Round, roundId: string): readonly MyBet[] => {
  const bets = useMyBets({ roundId, last, stands });
  const settledNo = isNews && stands ? (last?.no ?? null) : null;
  return (bets ?? []).filter(({ no, state }) => no === settledNo && state !== 'wait');
};

/** The member's stakes on this round and on the last, and their results. */
export const MyBets = memo(({ round, roundId }: MyBetsProps) => {
  const t = useText('minigame');
  const { last, stands } = round;
  const bets = useMyBets({ roundId, last, stands });
  const settled = useSettled(round, roundId);
  const cameTo = useCameTo();
  if (!bets) return bets === undefined ? <BetsPlace /> : null;
  const link = (
    <PageLink page="betting.list" query={{ groupKey: 'mini' }} css={all}>
      <Icon name="list" size={16} />
      {t('mine.all')}
    </PageLink>
  );
  return (
    <section css={[cardStyle, card]} data-testid="mini-mine">
      {bets.length > 0 ? (
        <Folded bets={bets} sums={sumsOf(bets)} link={link} />
      ) : (
        <div css={line}>
          <h2>{t('mine.short')}</h2>
          <span>{t('mine.none')}</span>
          {link}
        </div>
      )}
      <LiveRegion text={settled.length > 0 ? t('mine.result', { result: cameTo(sumsOf(settled)) }) : ''} />
    </section>
  );
});
