import { css } from '@emotion/react';
import type { BoardRoundDetail } from '@madang/contracts/vendor-protocol';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { color, media, VisuallyHidden } from '@madang/ui';
import { type Cell, rowsOf } from './board-round.ts';

const frame = css`
  display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 16px; align-items: start;
  @media (max-width: 760px) { grid-template-columns: minmax(0, 1fr); }
`;
const board = css`
  display: grid; gap: 5px; padding: 10px; border-radius: 12px; background: ${color.s1}; border: 1px solid ${color.line}; justify-content: center;
  > li { display: grid; grid-auto-flow: column; grid-auto-columns: 44px; gap: 5px; ${media.mobile} { grid-auto-columns: 40px; } }
`;
/** A cell: shut, opened with its step, or bad. Text and mark show it, the colour only helps. */
const cell = css`
  display: grid; place-items: center; height: 44px; border-radius: 8px; border: 1px solid ${color.line}; background: ${color.s2}; font-size: 13px; font-weight: 700; color: ${color.text3};
  ${media.mobile} { height: 40px; }
  &[data-opened='true'] { border: 2px solid ${color.lampEdge}; background: ${color.lampSoft}; color: ${color.lampText}; }
  &[data-bad='true'] { color: ${color.persimmon}; }
  &[data-bad='true'][data-opened='true'] { border-color: ${color.persimmon}; background: ${color.persimmonSoft}; }
`;
const caption = css`
  background: ${color.s1}; border: 1px solid ${color.line}; border-radius: 12px; font-size: 13px;
  > p { padding: 12px 16px; color: ${color.text2}; } > p + p { border-top: 1px solid ${color.line}; } b { color: ${color.text}; }
`;
/** Where something was that ends a round. */
const CROSS = '✕';

/** The board shown again: what was opened in which order, and where the bad cells were. */
export const BoardReplay = ({ round }: { round: BoardRoundDetail }) => {
  const t = useText('mypage');
  const language = useLanguage();
  const { number } = useFormat();
  const { board: kind, columns, multiplier, how, level } = round;
  const nameOf = ({ index, isBad, step }: Cell): string => {
    const key = `${step === undefined ? 'shut' : 'opened'}${isBad ? 'Bad' : 'Good'}`;
    return t(`board.${kind}.${key}`, {
      row: Math.floor(index / columns) + 1,
      column: (index % columns) + 1,
      step: step ?? 0,
    });
  };
  return (
    <div css={frame}>
      <ol css={board} aria-label={t('board.label')}>
        {rowsOf(round).map((row) => (
          <li key={row[0]?.index}>
            {row.map((one) => (
              <span key={one.index} css={cell} data-opened={one.step !== undefined} data-bad={one.isBad}>
                <VisuallyHidden>{nameOf(one)}</VisuallyHidden>
                <span aria-hidden="true">{one.isBad ? CROSS : one.step}</span>
              </span>
            ))}
          </li>
        ))}
      </ol>
      <section css={caption}>
        <p>
          <b>{level[language]}</b>
        </p>
        <p>
          {how === 'burst'
            ? t(`board.${kind}.burst`, { n: number(round.opened.length) })
            : t(`board.how.${how}`, { n: number(round.opened.length), times: number(multiplier / 100) })}
        </p>
        <p>{t('board.key', { mark: CROSS })}</p>
      </section>
    </div>
  );
};
