import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { Button, color, Icon, media, StickyFoot } from '@madang/ui';
import { type ReactNode, useId } from 'react';

const text = css`display: flex; gap: 8px; align-items: flex-start; font-size: 13px; color: ${color.persimmon}; margin-bottom: 10px; > svg { margin-top: 2px; } &:empty { display: none; }`;
const closed = css`font-size: 13px; color: ${color.text2}; margin-bottom: 10px;`;
const note = css`font-size: 12px; color: ${color.text2}; margin-top: 10px; text-align: center; ${media.mobile} { margin-top: 8px; }`;
export interface ApplyButtonProps {
  application: {
    readonly isBusy: boolean;
    readonly isUnanswered: boolean;
    /** Text of a refusal that concerns no field. */
    readonly errorAt: (field: null) => string | undefined;
  };
  /** Why it cannot be pressed now. */
  blocked?: string | undefined;
  /** What holds once it is pressed. */
  under?: string;
  tone?: 'lamp' | 'outline';
  children: ReactNode;
}

/**
 * The button of an application, below its refusal or block reason. After an attempt without an
 * answer it requests the outcome, whatever would close it otherwise.
 */
export const ApplyButton = ({ application, blocked: reason, under, tone = 'lamp', children }: ApplyButtonProps) => {
  const core = useCoreText();
  const platformText = useText('platform');
  const id = useId();
  const { isBusy, isUnanswered } = application;
  const error = application.errorAt(null) ?? (isUnanswered ? platformText('unanswered.note') : undefined);
  const blocked = isUnanswered ? undefined : reason;
  return (
    <StickyFoot>
      <p css={text} role="alert">
        {error && (
          <>
            <Icon name="warn" size={16} />
            <span>{error}</span>
          </>
        )}
      </p>
      {blocked && (
        <p css={closed} id={id}>
          {blocked}
        </p>
      )}
      <Button
        type="submit"
        tone={tone}
        scale="large"
        busy={isBusy}
        busyText={core('busy')}
        aria-disabled={blocked !== undefined || undefined}
        aria-describedby={blocked ? id : undefined}
      >
        {isUnanswered ? platformText('unanswered.check') : children}
      </Button>
      {under && <p css={note}>{under}</p>}
    </StickyFoot>
  );
};
