import { css } from '@emotion/react';
import { languageTag } from '@madang/contracts';
import { useLanguage } from '@madang/platform';
import { color } from '@madang/ui';

const unknown = css`color: ${color.text3};`;

/** Decimal odds of a bet; a dash where it has none of its own. */
export const Odds = ({ odds }: { odds: number | null }) => {
  const language = useLanguage();
  if (odds === null) return <span css={unknown}>–</span>;
  return <span translate="no">{(odds / 100).toLocaleString(languageTag[language], { minimumFractionDigits: 2 })}</span>;
};
