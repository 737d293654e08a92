import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { color, Icon, media } from '@madang/ui';
import { useState } from 'react';
import { Badges } from '../../round/badges.tsx';
import { DrawnBalls } from '../../round/drawn-balls.tsx';
import { LadderPicture } from '../../round/ladder-picture.tsx';
import { decidingOf, ladderOf, type Result } from '../../round/result.ts';

const list = css`
  display: grid; border: 1px solid ${color.line}; border-radius: 14px; background: ${color.s1}; overflow: hidden;
  > li { display: grid; grid-template-columns: 132px minmax(0, 1fr) auto; gap: 8px 18px; align-items: center; min-height: 64px; padding: 10px 20px; border-bottom: 1px solid ${color.line}; }
  > li:last-of-type { border-bottom: 0; }
  > li > div { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 20px; min-width: 0; > span { min-width: 0; } &:not(:has([data-ladder])) > span:last-of-type { flex: 1 0 100%; } }
  small { display: block; font-size: 12px; color: ${color.text2}; }
  ${media.mobile} { > li { grid-template-columns: minmax(0, 1fr) auto; padding: 12px 16px 14px; } > li > div { grid-row: 2; grid-column: 1 / -1; gap: 10px 16px; > [data-ladder] { order: 1; } > span:last-of-type { order: 2; } > details { order: 3; } &:not(:has(details)) > span[data-small]:not([data-ladder]) { flex: 1 0 100%; } &:has(details) > span { order: 1; } } }
`;
const proof = css`display: inline-flex; gap: 4px; align-items: center; font-size: 13px; color: ${color.text2}; min-height: 36px; padding: 0 8px; margin-right: -8px; border-radius: 8px; ${media.mobile} { min-height: 44px; } ${media.hover} { &:hover { color: ${color.text}; background: ${color.s2}; } }`;

const rest = css`
  flex: 1 0 100%; > summary { display: inline-flex; align-items: center; gap: 6px; min-height: 32px; font-size: 12px; color: ${color.text2}; cursor: pointer; list-style: none; ${media.mobile} { min-height: 44px; } } > summary::-webkit-details-marker { display: none; } &[open] > summary > svg { transform: rotate(180deg); } > span { padding: 4px 0 2px; }
`;

const Balls = ({ result }: { result: Result }) =>
  result.balls && <DrawnBalls balls={result.balls} powerball={result.powerball} deciding={decidingOf(result)} small />;

/** Of very many balls those that decide, with what they came to; all of them on demand. */
const FewBalls = ({ result }: { result: Result }) => {
  const t = useText('minigame');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DrawnBalls balls={decidingOf(result)} powerball={null} small />
      <Badges result={result} all />
      <details css={rest} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {t('results.allBalls', { n: result.balls?.length ?? 0 })}
          <Icon name="down" size={16} />
        </summary>
        {isOpen && <Balls result={result} />}
      </details>
    </>
  );
};

/** More balls than these are not read out one by one. */
const FEW = 10;

const Row = ({ result }: { result: Result }) => {
  const t = useText('minigame');
  const format = useFormat();
  const ladder = ladderOf(result);
  const no = t('round.no', { no: result.no });
  const isFew = ladder !== null && (result.balls?.length ?? 0) > FEW;
  return (
    <li>
      <p>
        <b>{no}</b>
        <small>{format.dateMinute(result.drawnAt)}</small>
      </p>
      <div>
        {ladder && <LadderPicture ladder={ladder} small />}
        {result.balls && (isFew ? <FewBalls result={result} /> : <Balls result={result} />)}
        {!isFew && <Badges result={result} />}
      </div>
      <PageLink
        page="minigame.verify"
        query={{ round: result.roundId }}
        css={proof}
        aria-label={`${t('round.verify')} · ${no}`}
      >
        <Icon name="shield" size={16} />
        {t('round.verify')}
      </PageLink>
    </li>
  );
};

/** Decided rounds, the newest first, each with the way to its proof. */
export const ResultList = ({ results }: { results: readonly Result[] }) => {
  const t = useText('minigame');
  return (
    <ul css={list} aria-label={t('results.title')}>
      {results.map((result) => (
        <Row key={result.roundId} result={result} />
      ))}
    </ul>
  );
};
