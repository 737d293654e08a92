import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, Money } from '@madang/ui';
import type { Term } from './terms.ts';

const formula = css`
  dl { display: grid; gap: 6px; font-size: 13px; } dl > div { display: flex; justify-content: space-between; gap: 12px; }
  dt { color: ${color.text2}; } dd { white-space: nowrap; } div[data-lead] { font-size: 12px; color: ${color.text3}; margin-bottom: 8px; }
  div[data-result] { border-top: 1px solid ${color.line}; padding-top: 6px; font-weight: 700; dt { color: ${color.text}; } }
`;

/** A formula with its numbers: a heading, a lead, its terms and the result. */
export const Formula = ({ name, lead, terms }: { name: string; lead?: readonly string[]; terms: readonly Term[] }) => {
  const t = useText('partner');
  return (
    <div css={formula}>
      <h3>{t(`why.${name}`)}</h3>
      {lead && (
        <div data-lead>
          {lead.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <dl>
        {terms.map(({ key, value, sign }, index) => (
          <div key={key} data-result={index === terms.length - 1 || undefined} data-term={key}>
            <dt>
              {sign ? `${sign} ` : index === terms.length - 1 ? '= ' : ''}
              {t(`why.terms.${key}`)}
            </dt>
            <dd>
              <Money value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
