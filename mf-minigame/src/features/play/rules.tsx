import { css } from '@emotion/react';
import { drawOfGame, MINI_COVER, miniBalls, type SharedGame } from '@madang/contracts';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { color, Modal, Table } from '@madang/ui';
import { memo } from 'react';
import { useFigures } from '../../round/figures.ts';
import type { Board } from './use-round.ts';

const text = css`
  display: grid; gap: 12px; font-size: 14px; line-height: 1.6; color: ${color.text2};
  ul { display: grid; gap: 8px; padding-left: 18px; list-style: disc; }
  h3 { font-size: 15px; color: ${color.text}; margin-top: 8px; }
  code { font-size: 12px; overflow-wrap: anywhere; }
`;
const returns = css`color: ${color.text}; font-variant-numeric: tabular-nums;`;
const common = ['rounds', 'chance', 'fixed', 'cover', 'late', 'fair'] as const;
const [MINUTE_MS, DAY_MINUTES] = [60_000, 24 * 60];

/**
 * How many rounds a day has, how long each is in minutes, and how long it is closed in seconds: as
 * this round is.
 */
const clockOf = ({ openAt, closeAt, drawAt }: Board['round']) => {
  const [opens, closes, draws] = [openAt, closeAt, drawAt].map(Date.parse) as [number, number, number];
  const minutes = (draws - opens) / MINUTE_MS;
  return { rounds: Math.round(DAY_MINUTES / minutes), minutes, close: Math.round((draws - closes) / 1_000) };
};

export interface RulesProps {
  open: boolean;
  onClose: () => void;
  board: Board;
  game: SharedGame;
}

/**
 * What each market pays back in the long run: one figure, or the least and the greatest of its
 * selections.
 */
const Returns = ({ markets }: Pick<Board, 'markets'>) => {
  const t = useText('minigame');
  const figures = useFigures();
  const language = useLanguage();
  return (
    <Table dense aria-label={t('rules.returned')} css={returns}>
      <thead>
        <tr>
          <th scope="col">{t('rules.market')}</th>
          <th scope="col" data-figure>
            {t('rules.returned')}
          </th>
        </tr>
      </thead>
      <tbody>
        {markets.map(({ marketCode, name, returned: { least, most } }) => (
          <tr key={marketCode}>
            <td>{name[language]}</td>
            <td data-figure>{[...new Set([least, most])].map(figures.chance).join(' – ')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};

/** How a game is read from its draw, what is paid, and by what it can be checked. */
export const Rules = memo(({ open, onClose, board, game }: RulesProps) => {
  const t = useText('minigame');
  const coreText = useCoreText();
  const format = useFormat();
  const { balls, picks } = miniBalls[drawOfGame[game]];
  const { rounds, minutes, close } = clockOf(board.round);
  const facts = { rounds: format.number(rounds), minutes: format.number(minutes), close, ...MINI_COVER };
  return (
    <Modal open={open} onClose={onClose} title={t('rules.title')} closeText={coreText('close')}>
      <div css={text}>
        <ul>
          <li>{t(`rules.${game}`, { balls, picks })}</li>
          {common.map((rule) => (
            <li key={rule}>{t(`rules.${rule}`, facts)}</li>
          ))}
        </ul>
        <h3>{t('rules.returned')}</h3>
        <p>{t('rules.returnedIs')}</p>
        <Returns markets={board.markets} />
        <h3>{t('rules.commit')}</h3>
        <code>{board.round.commit}</code>
      </div>
    </Modal>
  );
});
