import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { AreaFailed } from '@madang/remote-kit';
import { Button, Empty, LiveRegion, Skeleton } from '@madang/ui';
import { LayerRows, PageRows } from './picker-rows.tsx';
import type { SlotPicker } from './use-slot-picker.ts';

const grid = css`display: grid; gap: 20px 16px;`;
const picture = css`aspect-ratio: 4 / 3; height: auto; border-radius: 12px;`;
const columnsOf = (columns: number) => ({ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` });

/** A vendor that is not there yet: the way to those that are. */
const Planned = () => {
  const t = useText('casino');
  return <Empty icon="clock" title={t('lobby.emptyTitle')} help={t('lobby.emptyHelp')} />;
};

/** The games' own layout, empty. */
const Waiting = ({ columns }: { columns: number }) => (
  <ul css={grid} style={columnsOf(columns)} aria-hidden="true">
    {Array.from({ length: columns * 2 }, (_, index) => (
      <li key={index}>
        <Skeleton css={picture} />
        <Skeleton width="60%" css={css`margin-top: 12px;`} />
        <Skeleton width="80%" height={9} css={css`margin-top: 8px;`} />
      </li>
    ))}
  </ul>
);

const Body = ({ picker, columns }: { picker: SlotPicker; columns: number }) => {
  const t = useText('casino');
  switch (picker.state) {
    case 'loading':
      return <Waiting columns={columns} />;
    case 'error':
      return <AreaFailed title={t('picker.errorTitle')} isBusy={picker.busy} onRetry={picker.retry} />;
    case 'none':
      return (
        <Empty
          icon="search"
          title={t('picker.noneTitle')}
          help={t('picker.noneHelp')}
          action={
            <Button scale="small" onClick={picker.clear}>
              {t('picker.noneAction')}
            </Button>
          }
        />
      );
    case 'planned':
      return <Planned />;
    case 'games':
      return columns > 2 ? (
        <LayerRows picker={picker} columns={columns} />
      ) : (
        <PageRows picker={picker} columns={columns} />
      );
  }
};

/** The games in rows, or why there are none. */
export const PickerGrid = ({ picker, columns }: { picker: SlotPicker; columns: number }) => {
  const t = useText('casino');
  const { number } = useFormat();
  const announced =
    picker.state === 'loading'
      ? t('picker.loading')
      : picker.state === 'planned'
        ? ''
        : t('picker.found', { n: number(picker.games.length) });
  return (
    <>
      <LiveRegion text={announced} />
      <Body picker={picker} columns={columns} />
    </>
  );
};
