import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, Icon, TextField } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import type { SignUp } from './use-sign-up.ts';

const good = css`display: inline-flex; gap: 6px; align-items: center; color: ${color.jade};`;

/** Set by the site and then read-only; or typed, and checked while the guest goes on. */
export const RecommenderField = ({ signUp, inputRef }: { signUp: SignUp; inputRef: React.Ref<HTMLInputElement> }) => {
  const t = useText(SHELL);
  const { fixed, state } = signUp.recommender;
  const hint =
    state === 'good' ? (
      <span css={good}>
        <Icon name="check" size={16} />
        {t('signUp.recommenderGood')}
      </span>
    ) : (
      t(state === 'checking' ? 'signUp.recommenderChecking' : 'signUp.recommenderHint')
    );
  return (
    <TextField
      ref={inputRef}
      label={t('signUp.recommender')}
      name="recommenderId"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      readOnly={fixed !== ''}
      value={fixed || signUp.input.recommenderId}
      error={signUp.errorOf('recommenderId')}
      hint={fixed ? t('signUp.recommenderFixed') : <span role="status">{hint}</span>}
      onChange={(event) => signUp.set('recommenderId', event.target.value)}
      onBlur={() => signUp.check('recommenderId')}
    />
  );
};
