import { css } from '@emotion/react';
import { groupKeys, MAX_WINLOSE_DAYS } from '@madang/contracts';
import { type QuickSpan, SeoulTime, seoulNoon, spanError, useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { AreaFailed, useCoreText } from '@madang/remote-kit';
import { Button, buttonStyle, Card, color, Empty, Money, media, Segmented, Select, Table } from '@madang/ui';
import { onRowsCopy } from '@madang/ui/copy-rows';
import { DayRange } from '@madang/ui/day-range';
import type { Point } from '../../net/bars.ts';
import { NetChart } from '../../net/net-chart.tsx';
import { AreaWaiting } from '../../sections/area-states.tsx';
import { SectionFrame } from '../../sections/section-frame.tsx';
import { units, useWinlose } from './use-winlose.ts';

type Winlose = ReturnType<typeof useWinlose>;

const bar = css`display: flex; flex-wrap: wrap; gap: 10px; align-items: flex-start; margin-bottom: 16px;`;
const stack = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px;`;
const strip = css`
  display: grid; grid-template-columns: repeat(5, minmax(0, 1fr));
  > div { padding: 16px 18px; border-left: 1px solid ${color.line}; min-width: 0; } > div:first-of-type { border-left: 0; }
  dt { font-size: 12px; color: ${color.text3}; } dd { font-size: 17px; font-weight: 700; }
  @media (max-width: 900px) { grid-template-columns: 1fr 1fr; > div { border-left: 0; border-top: 1px solid ${color.line}; } > div:nth-of-type(-n + 2) { border-top: 0; } > div:last-of-type:nth-of-type(odd) { grid-column: 1 / -1; } }
`;
const tableStyle = css`tfoot td, tfoot th { font-weight: 700; background: ${color.s2}; height: 52px; color: ${color.text}; } ${media.mobile} { [data-wide] { display: none; } th, td { padding-left: 8px; padding-right: 8px; } }`;
const links = css`display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px;`;
const small = css`font-size: 13px; color: ${color.text2}; max-width: 68ch;`;

/** The name of a bar and row: a day, a month or a section. */
const useNameOf = (unit: Winlose['unit']) => {
  const t = useText('mypage');
  const format = useFormat();
  return ({ key }: Point): string => {
    if (unit === 'group') return t(`group.${key}`);
    if (unit === 'month') return key.slice(0, 7);
    const day = format.monthDay(seoulNoon(key));
    return unit === 'week' ? t('winlose.weekOf', { day }) : day;
  };
};

const Filters = ({ page }: { page: Winlose }) => {
  const t = useText('mypage');
  const { date } = useFormat();
  return (
    <div css={bar}>
      <Segmented<QuickSpan | ''>
        label={t('betting.range.label')}
        options={(['today', '7', '30'] as const).map((value) => ({ value, label: t(`betting.range.${value}`) }))}
        value={page.range ?? ''}
        onChange={(value) => value && page.showRange(value)}
      />
      <DayRange
        start={page.span.start}
        end={page.span.end}
        max={page.today}
        texts={{ from: t('betting.from'), to: t('betting.to'), wrong: t('betting.impossible') }}
        error={spanError(page.span, MAX_WINLOSE_DAYS)}
        write={(day) => date(seoulNoon(day))}
        onChange={(days, replace) => page.show(days, { replace })}
      />
      <Segmented
        label={t('winlose.unit')}
        options={units.map((value) => ({ value, label: t(`winlose.units.${value}`) }))}
        value={page.unit}
        onChange={page.setUnit}
      />
      <Select
        label={t('betting.group')}
        options={[
          { value: '', label: t('betting.allGroups') },
          ...groupKeys.map((value) => ({ value, label: t(`group.${value}`) })),
        ]}
        value={page.groupKey}
        onChange={page.setGroupKey}
      />
    </div>
  );
};

const Totals = ({ page: { totals, playMinutes, netDeposits } }: { page: Winlose }) => {
  const t = useText('mypage');
  const { number, wonUnit: unit } = useFormat();
  const [hours, minutes] = [Math.floor(playMinutes / 60), playMinutes % 60];
  return (
    <Card flush aria-label={t('betting.totals')}>
      <dl css={strip}>
        <div>
          <dt>{t('betting.stakes', { n: number(totals?.count ?? 0) })}</dt>
          <dd>
            <Money value={totals?.cash} unit={unit} />
          </dd>
        </div>
        <div>
          <dt>{t('betting.wins')}</dt>
          <dd>
            <Money value={totals?.winCash} unit={unit} />
          </dd>
        </div>
        <div>
          <dt>{t('betting.net')}</dt>
          <dd>
            <Money value={totals?.resultCash} unit={unit} net />
          </dd>
        </div>
        <div>
          <dt>{t('winlose.played')}</dt>
          <dd>{t('winlose.hours', { hours, minutes })}</dd>
        </div>
        <div>
          <dt>{t('winlose.lifetime')}</dt>
          <dd>
            <Money value={netDeposits} unit={unit} />
          </dd>
        </div>
      </dl>
    </Card>
  );
};

const Rows = ({ page, nameOf }: { page: Winlose; nameOf: (point: Point) => string }) => {
  const t = useText('mypage');
  const { number } = useFormat();
  const cells = (point: Omit<Point, 'key'>) => (
    <>
      <td data-figure data-wide>
        {number(point.count)}
      </td>
      <td data-figure>
        <Money value={point.cash} />
      </td>
      <td data-figure data-wide>
        <Money value={point.winCash} />
      </td>
      <td data-figure>
        <Money value={point.resultCash} net />
      </td>
    </>
  );
  return (
    <Table onCopy={onRowsCopy} css={tableStyle} aria-label={t('winlose.table')}>
      <thead>
        <tr>
          <th scope="col">{t(`winlose.units.${page.unit}`)}</th>
          <th scope="col" data-figure data-wide>
            {t('winlose.count')}
          </th>
          <th scope="col" data-figure>
            {t('betting.stake')}
          </th>
          <th scope="col" data-figure data-wide>
            {t('betting.win')}
          </th>
          <th scope="col" data-figure>
            {t('betting.net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {page.rows.toReversed().map((row) => (
          <tr key={row.key} data-row={row.key}>
            <td>{nameOf(row)}</td>
            {cells(row)}
          </tr>
        ))}
      </tbody>
      {page.totals && (
        <tfoot>
          <tr>
            <th scope="row">{t('winlose.total')}</th>
            {cells(page.totals)}
          </tr>
        </tfoot>
      )}
    </Table>
  );
};

/** Win and loss by day, week, month or section, as a chart with the same figures in a table. */
const WinlosePage = () => {
  const t = useText('mypage');
  const coreText = useCoreText();
  const page = useWinlose();
  const nameOf = useNameOf(page.unit);
  return (
    <SectionFrame page="winlose">
      <Filters page={page} />
      {page.state === 'error' && (
        <AreaFailed hasHome={false} title={t('area.title')} isBusy={page.busy} onRetry={page.retry} />
      )}
      {page.state === 'loading' && <AreaWaiting lines={8} />}
      {page.state === 'there' && (
        <div css={stack}>
          <Totals page={page} />
          {page.rows.length === 0 ? (
            <Card flush>
              <Empty icon="list" title={t('betting.emptyTitle')} help={t('betting.emptyHelp')} />
            </Card>
          ) : (
            <>
              <Card>
                <NetChart
                  points={page.points}
                  label={t('winlose.chartLabel')}
                  nameOf={nameOf}
                  line={page.unit !== 'group'}
                />
              </Card>
              <Card flush>
                <Rows page={page} nameOf={nameOf} />
              </Card>
            </>
          )}
          <div>
            <p css={small}>{t('winlose.rule')}</p>
            <SeoulTime />
            <div css={links}>
              <Button
                scale="small"
                icon="download"
                busy={page.exporting}
                busyText={coreText('busy')}
                onClick={page.download}
              >
                {t('winlose.csv')}
              </Button>
              <PageLink page="betting.list" css={buttonStyle('quiet', 'small')}>
                {t('betting.title')}
              </PageLink>
              <PageLink page="limits" css={buttonStyle('quiet', 'small')}>
                {t('sections.limits')}
              </PageLink>
            </div>
          </div>
        </div>
      )}
    </SectionFrame>
  );
};

export { WinlosePage as Page };
