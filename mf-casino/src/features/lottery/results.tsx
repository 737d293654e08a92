import { css } from '@emotion/react';
import { drawPlace } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { Balls, color, Icon, Note } from '@madang/ui';
import { Proof } from './proof.tsx';
import { useLineText } from './use-line-text.ts';
import { drawnOf, type Result } from './use-lottery.ts';

const list = css`display: grid; gap: 10px;`;
const card = css`
  border: 1px solid ${color.line}; border-radius: 12px; background: ${color.s1};
  > summary { display: flex; flex-wrap: wrap; gap: 6px 14px; align-items: center; padding: 12px 18px; min-height: 56px; cursor: pointer; list-style: none; }
  > summary::-webkit-details-marker { display: none; }
  > summary > small { color: ${color.text2}; font-size: 13px; }
  > summary > svg { margin-left: auto; color: ${color.text3}; }
  &[open] > summary > svg { transform: rotate(180deg); }
  > div { padding: 0 18px 18px; }
`;

const Drawn = ({ result }: { result: Result }) => {
  const t = useText('casino');
  const textOf = useLineText();
  const line = drawnOf(result);
  return line ? <Balls line={line} label={textOf(line)} /> : <small>{t('lottery.voided')}</small>;
};

/** The last draws, each with what proves it. */
export const Results = ({ results }: { results: readonly Result[] }) => {
  const t = useText('casino');
  const format = useFormat();
  if (results.length === 0) return <Note>{t('lottery.noResults')}</Note>;
  return (
    <div css={list}>
      {results.map((result) => (
        <details key={result.drawId} css={card}>
          <summary>
            <b>{t('lottery.draw', { no: drawPlace(result.drawId)?.no ?? 0 })}</b>
            <small>{format.dateMinute(result.drawAt)}</small>
            <Drawn result={result} />
            <Icon name="down" size={18} />
          </summary>
          <Proof result={result} />
        </details>
      ))}
    </div>
  );
};
