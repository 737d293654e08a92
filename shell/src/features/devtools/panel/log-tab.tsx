import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { Button, Chip, color, inputBox, LiveRegion, Select } from '@madang/ui';
import type { Collector } from '../collect/collector.ts';
import { LogRow } from './log-row.tsx';
import { bar, code, list, none, quiet } from './looks.ts';
import { PANEL } from './texts.ts';
import { useLog } from './use-log.ts';

const field = css`flex: 1 1 160px; max-width: 320px;`;
const copied = css`width: 100%; height: 120px; padding: 8px; border: 1px solid ${color.lineStrong}; border-radius: 8px; background: ${color.input}; resize: vertical; margin-bottom: 10px;`;
const kinds = ['all', 'event', 'frame'] as const;

/**
 * All messages of the bus and of the realtime line, newest first, each with a button to repeat it.
 */
export const LogTab = ({ collector }: { collector: Collector }) => {
  const t = useText(PANEL);
  const log = useLog(collector);
  const { entries, picked, kind, search, isPaused, waiting } = log;
  return (
    <>
      <div css={bar}>
        <span css={[inputBox, field]} data-small="true">
          <input
            aria-label={t('log.filter')}
            placeholder={t('log.filter')}
            value={search}
            onChange={(event) => log.setSearch(event.target.value)}
          />
        </span>
        <Select
          label={t('log.kind')}
          options={kinds.map((value) => ({ value, label: t(`log.${value}`) }))}
          value={kind}
          onChange={log.setKind}
        />
        <Chip on={isPaused} onClick={log.pause}>
          {t('log.pause')}
        </Chip>
        <Button scale="small" icon="trash" onClick={log.clear}>
          {t('log.clear')}
        </Button>
        <Button scale="small" icon="copy" disabled={entries.length === 0} onClick={() => void log.copy()}>
          {picked.length > 0 ? t('log.copyChosen', { count: picked.length }) : t('log.copy')}
        </Button>
        <Button scale="small" icon="refresh" disabled={picked.length === 0} onClick={log.replayChosen}>
          {t('log.replay', { count: picked.length })}
        </Button>
        <span css={quiet}>{isPaused ? t('log.waiting', { count: waiting }) : log.announced}</span>
        <LiveRegion text={log.announced} />
      </div>
      {log.toCopy !== null && (
        <textarea css={[copied, code]} readOnly aria-label={t('log.copyByHand')} value={log.toCopy} />
      )}
      {entries.length === 0 ? (
        <p css={none}>{t(search === '' && kind === 'all' ? 'log.none' : 'log.noMatch')}</p>
      ) : (
        <ol css={list} data-list="log" reversed>
          {entries.map((entry) => (
            <LogRow
              key={entry.id}
              entry={entry}
              isChosen={picked.includes(entry)}
              onChoose={(isChosen) => log.choose(entry, isChosen)}
              onReplay={() => log.replayOne(entry)}
            />
          ))}
        </ol>
      )}
    </>
  );
};
