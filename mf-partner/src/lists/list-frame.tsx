import { css } from '@emotion/react';
import { MAX_LIST_DAYS } from '@madang/contracts';
import { SeoulTime, spanError, useFormat, useText } from '@madang/platform';
import { AreaFailed } from '@madang/remote-kit';
import { Button, Card, color, Empty, media, Skeleton, WrongDays } from '@madang/ui';
import type { ReactNode } from 'react';
import type { ExportedList } from '../exports/export-fields.ts';
import { ExportFilter } from './export-filter.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListPages } from './list-pages.tsx';
import type { PartnerList } from './use-partner-list.ts';

const head = css`
  display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline;
  > small { color: ${color.text3}; font-size: 13px; } > div { margin-left: auto; display: flex; flex-wrap: wrap; justify-content: end; gap: 8px; align-self: center; }
  h1 { font-size: 24px; outline: none; } ${media.mobile} { h1 { font-size: 20px; } }
`;
const waiting = css`display: grid; gap: 14px; padding: 20px;`;
const foot = css`margin-top: 12px; display: flex; flex-wrap: wrap; gap: 4px 16px; font-size: 12px; color: ${color.text3};`;
const strip = css`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); flex: 1; min-width: 0;
  > div { padding: 14px 20px; box-shadow: -1px -1px 0 ${color.line}; min-width: 0; }
  dt { font-size: 12px; color: ${color.text3}; } dd { font-size: 18px; font-weight: 700; overflow-wrap: anywhere; } dd small { display: block; font-size: 12px; font-weight: 400; color: ${color.text3}; }
  ${media.mobile} { grid-template-columns: 1fr 1fr; > div { padding: 12px 16px; } dd { font-size: 16px; } }
`;

const totalCard = css`
  display: flex; margin-bottom: 12px; overflow: hidden; > div { flex: 0 1 376px; padding: 12px 20px 8px; border-left: 1px solid ${color.line}; min-width: 0; }
  @media (max-width: 1100px) { flex-direction: column; > div { flex: none; border-left: 0; border-top: 1px solid ${color.line}; } }
`;

export interface Figure {
  /** Key of its name, under `totals`. */
  key: string;
  value: ReactNode;
  aside?: ReactNode;
}

/** Sums of the whole filter, not of one page. */
export const TotalStrip = ({ figures, chart }: { figures: readonly Figure[]; chart?: ReactNode }) => {
  const t = useText('partner');
  return (
    <Card flush aria-label={t('totals.label')} css={totalCard}>
      <dl css={strip} data-totals>
        {figures.map(({ key, value, aside }) => (
          <div key={key}>
            <dt>{t(`totals.${key}`)}</dt>
            <dd data-total={key}>
              {value}
              {aside && <small>{aside}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {chart && <div>{chart}</div>}
    </Card>
  );
};

export const ListWaiting = () => (
  <Card flush aria-busy="true">
    <div css={waiting}>
      {Array.from({ length: 8 }, (_, line) => (
        <Skeleton key={line} width={`${94 - (line % 3) * 12}%`} height={16} />
      ))}
    </div>
  </Card>
);

interface ListFrameProps {
  /** Name of the list: of its title under `pages`, and of its export. */
  page: ExportedList;
  list: PartnerList;
  actions?: ReactNode;
  /** Beside the heading, before its moment. */
  fact?: string | undefined;
  /** At the end of the filters. */
  tools?: ReactNode;
  /** Beside the totals, of other days than theirs. */
  chart?: ReactNode;
  figures?: readonly Figure[] | undefined;
  note?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** A list of the portal: heading with its moment, filters, totals, rows and pages, in each of its states. */
export const ListFrame = ({ page, list, actions, fact, tools, chart, figures, note, children }: ListFrameProps) => {
  const t = useText('partner');
  const format = useFormat();
  const { days } = list.filters;
  const impossible = (days && spanError(days, MAX_LIST_DAYS)) ?? t('filters.impossible');
  return (
    <>
      <div css={head}>
        <h1 ref={list.top} tabIndex={-1}>
          {t(`pages.${page}`)}
        </h1>
        <small>
          {fact && `${fact} · `}
          {list.asOf ? t('list.asOf', { time: format.dateTime(list.asOf) }) : '\u00a0'}
        </small>
        <div>
          {actions}
          {list.state === 'rows' && <ExportFilter name={page} list={list} />}
        </div>
      </div>
      <FilterBar list={list} tools={tools} />
      {list.state === 'impossible' && <WrongDays>{impossible}</WrongDays>}
      {list.state === 'error' && <AreaFailed hasHome={false} isBusy={list.isBusy} onRetry={list.retry} />}
      {list.state === 'loading' && <ListWaiting />}
      {(list.state === 'rows' || list.state === 'empty') && figures && <TotalStrip figures={figures} chart={chart} />}
      {list.state === 'empty' && (
        <Card flush>
          <Empty
            icon="list"
            title={t('list.empty')}
            help={t('list.emptyHelp')}
            action={
              list.isFiltered && (
                <Button scale="small" tone="quiet" onClick={list.reset}>
                  {t('list.reset')}
                </Button>
              )
            }
          />
        </Card>
      )}
      {list.state === 'rows' && children}
      {list.state === 'rows' && <ListPages list={list} />}
      <div css={foot}>
        {note && <p>{note}</p>}
        <SeoulTime />
      </div>
    </>
  );
};
