import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, Icon } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { signUpSteps } from './steps.ts';

const list = css`
  display: grid; grid-template-columns: repeat(${signUpSteps.length}, minmax(0, 1fr)); gap: 6px; margin-bottom: 20px; font-size: 13px; color: ${color.text3};
  li { display: flex; align-items: flex-start; gap: 6px; padding-top: 10px; border-top: 3px solid ${color.s3}; min-width: 0; line-height: 1.3; }
  li[data-done='true'] { border-color: ${color.lampEdge}; color: ${color.text2}; > svg { color: ${color.jade}; } }
  li[aria-current] { border-color: ${color.lampEdge}; color: ${color.text}; font-weight: 700; }
`;
const count = css`margin-left: auto; font-size: 12px; color: ${color.text3}; white-space: nowrap; && + button { margin-left: 0; }`;

/** Which of the steps is in view. */
export const Stepper = ({ step }: { step: number }) => {
  const t = useText(SHELL);
  return (
    <ol css={list} aria-label={t('signUp.step', { n: step + 1, total: signUpSteps.length })}>
      {signUpSteps.map(({ name }, i) => (
        <li key={name} data-done={i < step} aria-current={i === step ? 'step' : undefined}>
          {i < step && <Icon name="check" size={16} />}
          <span>{`${i + 1}. ${t(name)}`}</span>
        </li>
      ))}
    </ol>
  );
};

/** Beside the title: that all fields are required, and the step. */
export const StepPlace = ({ step }: { step: number }) => {
  const t = useText(SHELL);
  return <span css={count}>{t('signUp.place', { n: step + 1, total: signUpSteps.length })}</span>;
};
