import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { color, IconButton, media, Tag } from '@madang/ui';
import type { LogEntry } from '../collect/log.ts';
import { code, quiet } from './looks.ts';
import { PANEL } from './texts.ts';

const row = css`
  display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: start; gap: 0 4px; padding: 0 4px;
  > label { display: grid; place-items: center; width: 36px; height: 40px; cursor: pointer; input { width: 18px; height: 18px; accent-color: ${color.lamp}; } ${media.mobile} { height: 44px; } }
  summary { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 10px; min-height: 40px; padding: 4px 0; cursor: pointer; ${media.mobile} { min-height: 44px; } }
  pre { margin: 0 0 10px; padding: 10px 12px; border-radius: 8px; background: ${color.s2}; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

interface LogRowProps {
  entry: LogEntry;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onReplay: () => void;
}

/** One event or message: when, what, whose; opened, what it carried. */
export const LogRow = ({ entry, isChosen, onChoose, onReplay }: LogRowProps) => {
  const t = useText(PANEL);
  const format = useFormat();
  const { at, kind, name, more, payload, flaw, listeners, replay, whole } = entry;
  const instant = performance.timeOrigin + at;
  const ms = String(Math.floor(instant % 1_000)).padStart(3, '0');
  return (
    <li css={row} data-entry={name} data-replay={replay ?? undefined}>
      <label>
        <input
          type="checkbox"
          aria-label={t('log.choose', { name })}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </label>
      <details>
        <summary>
          <span css={[code, quiet]}>{`${format.time(instant)}.${ms}`}</span>
          <Tag tone={kind === 'event' ? 'dusk' : 'jade'}>{t(`log.${kind}`)}</Tag>
          <b css={code}>{name}</b>
          {more !== '' && <span css={code}>{more}</span>}
          {flaw !== null && <Tag tone="persimmon">{t('log.refused')}</Tag>}
          {replay !== null && <Tag tone="lamp">{t(`log.${replay}`)}</Tag>}
          {!whole && <Tag tone="outline">{t('log.parts')}</Tag>}
        </summary>
        {flaw !== null && <p>{flaw}</p>}
        {listeners !== null && <p css={quiet}>{t('log.listeners', { count: listeners })}</p>}
        <pre css={code}>{JSON.stringify(payload, null, 2) ?? '–'}</pre>
      </details>
      <IconButton
        icon="refresh"
        iconSize={16}
        label={whole ? t('log.replayOne', { name }) : t('log.partsHelp')}
        disabled={!whole}
        onClick={onReplay}
      />
    </li>
  );
};
