import { css } from '@emotion/react';
import type { FishingRoundDetail } from '@madang/contracts/vendor-protocol';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { color, Money, media } from '@madang/ui';
import { type FishingShot, isCatch } from './fishing-round.ts';

const frame = css`
  background: ${color.s1}; border: 1px solid ${color.line}; border-radius: 12px; font-size: 13px;
  > p { padding: 12px 16px; color: ${color.text2}; } > p + ol { border-top: 1px solid ${color.line}; } > ol + p { border-top: 1px solid ${color.line}; }
`;
const list = css`
  max-height: 344px; overflow-y: auto; overscroll-behavior: contain; display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 1px; ${media.mobile} { grid-template-columns: minmax(0, 1fr); }
  li { display: flex; gap: 12px; align-items: baseline; justify-content: space-between; padding: 7px 16px; min-width: 0; }
  li[data-caught='true'] { background: ${color.lampSoft}; }
  li > :last-child { white-space: nowrap; }
  li[data-caught='false'] > :last-child { color: ${color.text3}; }
  small { display: block; font-size: 12px; color: ${color.text3}; }
`;

/** A round of shots shown again: each of them, what it drew, and what it caught. */
export const FishingReplay = ({ round }: { round: FishingRoundDetail }) => {
  const t = useText('mypage');
  const language = useLanguage();
  const { number, won, wonUnit } = useFormat();
  const { shots, level, names } = round;
  const nameOf = (kind: string): string => names[kind]?.[language] ?? kind;
  const drawn = ({ roll, of, nonce }: FishingShot): string =>
    t('fishing.draw', { roll: number(roll), of: number(of), nonce: nonce ?? '–' });
  return (
    <section css={frame}>
      <p>
        {t('fishing.sum', {
          shots: number(shots.length),
          caught: number(shots.filter(isCatch).length),
          level: won(level),
        })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <ol css={list} aria-label={t('fishing.label')} tabIndex={0}>
        {shots.map((shot, index) => (
          <li key={index} data-caught={isCatch(shot)}>
            <span>
              {nameOf(shot.fish)}
              {shot.along.length > 0 && (
                <small>{t('fishing.along', { others: shot.along.map(nameOf).join(', ') })}</small>
              )}
              {shot.prize !== undefined && <small>{t('fishing.prize', { n: number(shot.times) })}</small>}
              <small>{drawn(shot)}</small>
            </span>
            <b>{isCatch(shot) ? <Money value={level * shot.times} unit={wonUnit} /> : t('fishing.missed')}</b>
          </li>
        ))}
      </ol>
      <p>{t('fishing.key')}</p>
    </section>
  );
};
