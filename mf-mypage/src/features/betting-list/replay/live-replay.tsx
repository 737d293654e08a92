import { css } from '@emotion/react';
import type { LiveRoundDetail } from '@madang/contracts/vendor-protocol';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { color, Money, media } from '@madang/ui';
import type { ReactNode } from 'react';
import { handsOf, type LiveCard, numberOf, pocketColour } from './live-round.ts';
import { MatchReplay } from './match-replay.tsx';

const frame = css`
  display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 16px; align-items: start;
  @media (max-width: 760px) { grid-template-columns: minmax(0, 1fr); }
`;
/** What lay on the felt: as dark in the light theme as in the other, like the table itself. */
const felt = css`
  display: flex; flex-wrap: wrap; gap: 14px 24px; justify-content: center; align-items: center; min-width: 260px; padding: 14px 20px; border-radius: 12px;
  background: radial-gradient(ellipse at 50% 30%, #1d4a3e, #0f2a24); color: #F1ECE2;
  > section { display: grid; gap: 8px; justify-items: center; } h4 { font-size: 13px; }
  ul { display: flex; gap: 6px; }
`;
const card = css`
  display: grid; place-items: center; align-content: center; width: 44px; height: 60px; border-radius: 6px; background: #FDF8EA; color: #23262C;
  font-size: 17px; font-weight: 700; line-height: 1.15;
  &[data-red='true'] { color: #B3322A; }
`;
const pocket = css`
  min-width: 64px; padding: 12px 18px; border-radius: 12px; border: 2px solid #E2C285; font-size: 28px; font-weight: 700; line-height: 1; text-align: center; color: #FDF3DC;
  &[data-colour='red'] { background: #A8352C; } &[data-colour='black'] { background: #1D1A19; } &[data-colour='green'] { background: #2C6B54; }
`;
const bets = css`
  width: 100%; border-collapse: collapse; background: ${color.s1}; border: 1px solid ${color.line}; border-radius: 12px; font-size: 13px;
  caption { padding: 0 0 8px; text-align: left; font-weight: 700; }
  th, td { padding: 9px 14px; border-bottom: 1px solid ${color.line}; text-align: right; white-space: nowrap; ${media.mobile} { padding: 9px 8px; } }
  th:first-of-type { text-align: left; white-space: normal; } tbody tr:last-of-type > * { border-bottom: 0; }
  thead th { color: ${color.text3}; font-size: 12px; font-weight: 400; } tbody th { font-weight: 400; }
`;

const marks = { spade: '♠', heart: '♥', diamond: '♦', club: '♣' } as const;

const Card = ({ suit, face }: LiveCard) => {
  const t = useText('mypage');
  return (
    <li css={card} data-red={suit === 'heart' || suit === 'diamond'} aria-label={t(`live.suit.${suit}`, { face })}>
      <span aria-hidden="true">{face}</span>
      <span aria-hidden="true">{marks[suit]}</span>
    </li>
  );
};

/** The replay of a table's round: the cards or the ball's pocket, and the result of each stake. */
export const LiveReplay = ({ round }: { round: LiveRoundDetail }) => {
  const t = useText('mypage');
  const language = useLanguage();
  const { number, wonUnit: unit } = useFormat();
  const ball = numberOf(round);
  return (
    <div css={frame}>
      <section css={felt} aria-label={t('live.table')}>
        {ball !== null && (
          <p css={pocket} data-colour={pocketColour(ball)}>
            {ball}
          </p>
        )}
        {round.teams && <MatchReplay round={round} teams={round.teams} />}
        {handsOf(round).map(([side, cards]) => (
          <section key={side}>
            <h4>{t(`live.side.${side}`)}</h4>
            <ul>
              {cards.map((each, index) => (
                <Card key={index} {...each} />
              ))}
            </ul>
          </section>
        ))}
      </section>
      <table css={bets}>
        <caption>{t('live.result', { table: round.table[language], outcome: round.outcome[language] })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('live.spot')}</th>
            <th scope="col">{t('live.odds')}</th>
            <th scope="col">{t('live.stake')}</th>
            <th scope="col">{t('live.paid')}</th>
          </tr>
        </thead>
        <tbody>
          {round.bets.map(({ spot, names, pays, stake, win }) => (
            <tr key={spot}>
              <th scope="row">{names[language]}</th>
              <td>{t('live.toOne', { pays: number(pays / 100) })}</td>
              <td>
                <Money value={stake} unit={unit} />
              </td>
              <td>
                <Money value={win} unit={unit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** What such a round can be checked by, as parts of the row's list of facts. */
export const LiveFacts = ({ round: { round, seed, balanceBefore, balanceAfter } }: { round: LiveRoundDetail }) => {
  const t = useText('mypage');
  const { wonUnit: unit } = useFormat();
  const fact = (label: string, value: ReactNode, wide = false) => (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <>
      {fact(t('round.before'), <Money value={balanceBefore} unit={unit} />)}
      {fact(t('round.after'), <Money value={balanceAfter} unit={unit} />)}
      {fact(t('live.round'), round)}
      {fact(t('live.base'), seed.base)}
      {fact(t('round.hash'), seed.hash, true)}
      {fact(t('live.seed'), seed.serverSeed, true)}
    </>
  );
};
