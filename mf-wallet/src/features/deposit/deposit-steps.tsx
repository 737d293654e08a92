import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, media, VisuallyHidden } from '@madang/ui';

const steps = css`
  display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 6px;
  li { padding-top: 14px; border-top: 3px solid ${color.s3}; font-size: 13px; color: ${color.text3}; }
  li[data-at='past'] { border-color: ${color.lampEdge}; color: ${color.text2}; }
  li[aria-current] { border-color: ${color.lampEdge}; color: ${color.text}; font-weight: 700; }
  ${media.forced} { li { border-color: GrayText; border-top-style: dotted; } li[data-at='past'], li[aria-current] { border-color: SelectedItem; border-top-style: solid; } li[aria-current] { border-top-width: 6px; padding-top: 11px; } }
  small { display: block; font-size: 12px; font-weight: 400; color: ${color.text3}; ${media.mobile} { display: none; } }
`;

const names = ['request', 'transfer', 'apply'] as const;

/** The current step: account number → transfer → amount. */
export const DepositSteps = ({ step }: { step: number }) => {
  const t = useText('wallet');
  return (
    <ol css={steps}>
      {names.map((name, index) => {
        const at = index + 1;
        return (
          <li key={name} data-at={at < step ? 'past' : undefined} aria-current={at === step ? 'step' : undefined}>
            {`${at}. ${t(`deposit.steps.${name}`)}`}
            {at < step && <VisuallyHidden>{` ${t('flow.at.past')}`}</VisuallyHidden>}
            <small>{t(`deposit.steps.${name}Help`)}</small>
          </li>
        );
      })}
    </ol>
  );
};
