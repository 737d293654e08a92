import { css } from '@emotion/react';
import { errorText, useFormat, useText } from '@madang/platform';
import { Button, CheckBox, color, Icon, media, Note } from '@madang/ui';
import { useId } from 'react';
import type { MessageList } from './use-message-list.ts';

const bar = css`
  display: flex; align-items: center; gap: 8px 12px; > label { margin-right: auto; }
  ${media.mobile} { flex-wrap: wrap; row-gap: 2px; > label { flex: 1 1 0; } }
`;
/** Its line is kept, so that nothing moves under the finger that chooses. */
const reason = css`font-size: 12px; color: ${color.text3}; ${media.mobile} { order: 1; flex: 1 0 100%; min-height: 18px; text-align: right; }`;
const refused = css`
  outline: none; > p { align-items: center; margin-top: 8px; } > p > svg { margin-top: 0; }
  > p > button { margin-left: auto; } ${media.mobile} { > p { flex-wrap: wrap; } }
`;
const text = css`min-width: 0; ${media.mobile} { flex: 1 1 calc(100% - 30px); }`;

/** Why nothing is deleted, as text, beside the button. */
const Refusal = ({ list }: { list: MessageList }) => {
  const t = useText('board');
  return (
    <div ref={list.refusal} css={refused} role="alert" tabIndex={-1}>
      {list.refused && (
        <Note tone="persimmon">
          <Icon name="warn" size={16} />
          <span css={text}>{errorText('M002')}</span>
          <Button scale="small" onClick={list.keepRead}>
            {t('messages.list.keepRead')}
          </Button>
        </Note>
      )}
    </div>
  );
};

/** What can be done to the chosen messages. */
export const MessageTools = ({ list, className }: { list: MessageList; className?: string }) => {
  const t = useText('board');
  const { number } = useFormat();
  const { choice } = list;
  const why = useId();
  return (
    <div className={className}>
      <div css={bar}>
        <CheckBox
          checked={choice.all}
          partly={choice.some && !choice.all}
          disabled={choice.deletable === 0}
          onChange={list.toggleAll}
        >
          {t(choice.deletable === 0 ? 'messages.list.noneRead' : 'messages.list.all')}
        </CheckBox>
        <span id={why} css={reason}>
          {choice.some ? '' : t('messages.list.nothing')}
        </span>
        <Button
          scale="small"
          icon="trash"
          disabled={!choice.some}
          aria-describedby={choice.some ? undefined : why}
          onClick={list.remove}
        >
          {choice.some ? t('messages.list.deleteSome', { n: number(choice.chosen.length) }) : t('messages.list.delete')}
        </Button>
      </div>
      <Refusal list={list} />
    </div>
  );
};
