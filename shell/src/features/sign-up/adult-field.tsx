import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { CheckBox, color, Icon } from '@madang/ui';
import type { Ref } from 'react';
import { SHELL } from '../../boot/texts.ts';
import type { SignUp } from './use-sign-up.ts';

const failure = css`display: flex; gap: 6px; align-items: flex-start; font-size: 12px; color: ${color.persimmon};`;

/** The guest states that they are an adult and know that the money is play money. */
export const AdultField = ({ signUp, boxRef }: { signUp: SignUp; boxRef: Ref<HTMLDivElement> }) => {
  const t = useText(SHELL);
  const error = signUp.errorOf('adult');
  return (
    <div ref={boxRef}>
      <CheckBox checked={signUp.isAdult} onChange={signUp.toggleAdult}>
        {t('signUp.adult')}
      </CheckBox>
      <div role="alert">
        {error && (
          <p css={failure}>
            <Icon name="warn" size={16} />
            {error}
          </p>
        )}
      </div>
    </div>
  );
};
