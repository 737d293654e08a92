import { css } from '@emotion/react';
import { miniMarketNames, miniSelectionNames } from '@madang/contracts';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { byScreen, color, Money, Table, Tag } from '@madang/ui';
import type { CheckedBet } from './check-round.ts';

const cards = css`display: grid; gap: 10px; > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px 12px; align-items: start; padding: 12px 0; border-top: 1px solid ${color.line}; font-size: 13px; } > li:first-of-type { border-top: 0; padding-top: 0; } dl { grid-column: 1 / -1; display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px; } dt { font-size: 12px; color: ${color.text2}; } dd { font-weight: 700; } dl > :last-of-type { text-align: right; }`;

const verdict = css`display: inline-flex; flex-wrap: wrap; gap: 6px;`;

/**
 * What the bet came to, and whether it was paid as it had to be: a lost one that was kept is lost
 * all the same.
 */
const Verdict = ({ checked: { bet, due } }: { checked: CheckedBet }) => {
  const t = useText('minigame');
  const isKept = due === bet.winCash;
  const came = bet.type === 'win' ? 'mine.win' : bet.type === 'lose' ? 'mine.lose' : null;
  return (
    <span css={verdict}>
      {came && <Tag>{t(came)}</Tag>}
      <Tag tone={isKept ? 'jade' : 'persimmon'} icon={isKept ? 'check' : 'x'}>
        {t(isKept ? 'verify.kept' : 'verify.broken')}
      </Tag>
    </span>
  );
};

const useNameOf = () => {
  const language = useLanguage();
  return ({ detail }: CheckedBet): string =>
    `${miniMarketNames(detail.marketCode)[language]} · ${miniSelectionNames(detail)[language]}`;
};

const BetCards = ({ bets }: { bets: readonly CheckedBet[] }) => {
  const t = useText('minigame');
  const { wonUnit } = useFormat();
  const nameOf = useNameOf();
  return (
    <ul css={cards} aria-label={t('verify.bets')}>
      {bets.map((checked) => (
        <li key={checked.bet.betIdx}>
          <b>{nameOf(checked)}</b>
          <Verdict checked={checked} />
          <dl>
            {(
              [
                ['slip.stake', checked.bet.cash],
                ['verify.due', checked.due],
                ['verify.paid', checked.bet.winCash],
              ] as const
            ).map(([word, won]) => (
              <div key={word}>
                <dt>{t(word)}</dt>
                <dd>
                  <Money value={won} unit={wonUnit} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
};

const BetTable = ({ bets }: { bets: readonly CheckedBet[] }) => {
  const t = useText('minigame');
  const nameOf = useNameOf();
  return (
    <Table aria-label={t('verify.bets')}>
      <thead>
        <tr>
          <th scope="col">{t('verify.bet')}</th>
          <th scope="col" data-figure>
            {t('slip.stake')}
          </th>
          <th scope="col" data-figure>
            {t('verify.due')}
          </th>
          <th scope="col" data-figure>
            {t('verify.paid')}
          </th>
          <th scope="col">{t('verify.verdict')}</th>
        </tr>
      </thead>
      <tbody>
        {bets.map((checked) => (
          <tr key={checked.bet.betIdx}>
            <td>{nameOf(checked)}</td>
            <td data-figure>
              <Money value={checked.bet.cash} />
            </td>
            <td data-figure>
              <Money value={checked.due} />
            </td>
            <td data-figure>
              <Money value={checked.bet.winCash} />
            </td>
            <td>
              <Verdict checked={checked} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};

/** The member's bets on a round, each with its due payout: a table, and cards on a phone. */
export const CheckedBets = byScreen(BetTable, BetCards);
