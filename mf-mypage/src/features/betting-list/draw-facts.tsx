import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { color } from '@madang/ui';

/** What was bet on a shared draw, shown again: names beside their meaning. */
export const replayFrame = css`
  display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 10px 18px; align-items: center; padding: 14px 16px; border-radius: 12px; background: ${color.s1}; border: 1px solid ${color.line};
  > dt { font-size: 13px; color: ${color.text2}; } > dd { min-width: 0; font-size: 13px; }
`;

interface DrawFactsProps {
  draw: string;
  drawAt: string;
  /** Null: not drawn yet. */
  proof: { terminal: string; seed: string; salt: string } | null;
}

/** What a shared draw can be checked by. */
export const DrawFacts = ({ draw, drawAt, proof }: DrawFactsProps) => {
  const t = useText('mypage');
  const format = useFormat();
  const fact = (label: string, value: string, wide = false) => (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <>
      {fact(t('lottery.draw'), draw)}
      {fact(t('lottery.drawAt'), format.dateTime(drawAt))}
      {proof && fact(t('lottery.terminal'), proof.terminal, true)}
      {proof && fact(t('lottery.seed'), proof.seed, true)}
      {proof && fact(t('lottery.salt'), proof.salt, true)}
    </>
  );
};
