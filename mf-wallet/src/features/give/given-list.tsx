import { css } from '@emotion/react';
import { SeoulTime, useFormat, useText } from '@madang/platform';
import { AreaFailed, ListPager, WaitingRows } from '@madang/remote-kit';
import { Card, color, Empty, Money, Section, Segmented } from '@madang/ui';
import { type Given, useGiven } from './use-given.ts';

const tools = css`display: flex; flex-wrap: wrap; gap: 8px;`;
const zone = css`display: block; margin-top: 12px;`;
const rows = css`
  &[aria-busy='true'] { opacity: .6; }
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 16px; padding: 14px 20px; border-top: 1px solid ${color.line}; &:first-of-type { border-top: 0; } }
  small { font-size: 12px; color: ${color.text3}; } p { grid-column: 1 / -1; font-size: 13px; color: ${color.text2}; }
  b + b { text-align: right; } small + small { text-align: right; }
`;

const Rows = ({ given: { rows: list, isStale } }: { given: Given }) => {
  const t = useText('wallet');
  const format = useFormat();
  return (
    <Card flush>
      <ul css={rows} aria-label={t('give.list')} aria-busy={isStale}>
        {list.map((row) => (
          <li key={row.cashIdx} data-row={row.cashIdx}>
            <b>{row.counterpart}</b>
            <b>
              <Money value={row.side * row.amount} unit={format.wonUnit} net />
            </b>
            <small>{format.dateMinute(row.regDate)}</small>
            <small>{t(row.side === 1 ? 'give.came' : 'give.went')}</small>
            {row.memo && <p>{row.memo}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Body = ({ given }: { given: Given }) => {
  const t = useText('wallet');
  const { state, isBusy, retry } = given;
  if (state === 'error') return <AreaFailed title={t('history.failed')} isBusy={isBusy} onRetry={retry} />;
  if (state === 'loading') return <WaitingRows />;
  if (state === 'empty')
    return (
      <Card flush>
        <Empty icon="list" title={<h3>{t('give.emptyTitle')}</h3>} help={t('give.emptyHelp')} />
      </Card>
    );
  return (
    <>
      <Rows given={given} />
      <SeoulTime css={zone} />
      <ListPager list={given} />
    </>
  );
};

/** What was given and taken, from this member's side. */
export const GivenList = () => {
  const t = useText('wallet');
  const given = useGiven();
  return (
    <Section
      title={t('give.list')}
      aside={
        <div css={tools}>
          <Segmented
            label={t('history.range')}
            options={(['7', '30'] as const).map((value) => ({ value, label: t(`history.ranges.${value}`) }))}
            value={given.filters.range}
            onChange={(range) => given.show({ ...given.filters, range })}
          />
          <Segmented
            label={t('history.type')}
            options={(['give', 'take'] as const).map((value) => ({ value, label: t(`types.${value}`) }))}
            value={given.filters.cashType}
            onChange={(cashType) => given.show({ ...given.filters, cashType })}
          />
        </div>
      }
    >
      <Body given={given} />
    </Section>
  );
};
