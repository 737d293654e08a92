import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { Button, color, Icon, Note } from '@madang/ui';

const choice = css`flex-wrap: wrap; align-items: center;`;
const text = css`flex: 1 1 240px; min-width: 0;`;
const excerpt = css`display: block; unicode-bidi: isolate; margin-top: 4px; color: ${color.text3}; overflow-wrap: anywhere;`;
const pair = css`display: flex; flex-wrap: wrap; gap: 8px;`;

/** Most letters of the other text that are shown. */
const EXCERPT_LETTERS = 120;

interface TextChoiceProps {
  /** Where the other text comes from. */
  title: string;
  text: string;
  onTake: () => void;
  onKeep: () => void;
}

/** The choice between the text of the form and another one. */
export const TextChoice = ({ title, text: other, onTake, onKeep }: TextChoiceProps) => {
  const t = useText('board');
  return (
    <Note tone="persimmon" css={choice}>
      <Icon name="warn" size={16} />
      <span css={text}>
        {title}
        <span css={excerpt}>{[...other.trim()].slice(0, EXCERPT_LETTERS).join('')}</span>
      </span>
      <span css={pair}>
        <Button scale="small" onClick={onTake}>
          {t('draft.takeOther')}
        </Button>
        <Button scale="small" onClick={onKeep}>
          {t('draft.keepMine')}
        </Button>
      </span>
    </Note>
  );
};
