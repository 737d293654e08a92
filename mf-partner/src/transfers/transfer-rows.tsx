import { css } from '@emotion/react';
import { pagesOf } from '@madang/platform';
import { AreaFailed, ListPager } from '@madang/remote-kit';
import { Card, Section } from '@madang/ui';
import type { ReactNode } from 'react';
import type { Column } from '../table/columns.ts';
import { PartnerTable } from '../table/partner-table.tsx';

const none = css`padding: 20px; font-size: 13px;`;

interface TransferRowsProps<Row> {
  title: string;
  aside?: ReactNode;
  /** Before the rows. */
  children?: ReactNode;
  answer: {
    data: { list: readonly Row[]; pageInfo: { count_per_list: number; tatal_list_count: number } } | undefined;
    isError: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  emptyText: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => number;
  page: number;
  onPage: (page: number) => void;
}

/** A section of rows with its pages, in each of its states. */
export const TransferRows = <Row,>({
  title,
  aside,
  children,
  answer,
  emptyText,
  columns,
  keyOf,
  page,
  onPage,
}: TransferRowsProps<Row>) => {
  const { data } = answer;
  return (
    <Section title={title} aside={aside}>
      {children}
      {answer.isError && !data && (
        <AreaFailed hasHome={false} isBusy={answer.isFetching} onRetry={() => void answer.refetch()} />
      )}
      {data?.list.length === 0 && (
        <Card flush>
          <p css={none}>{emptyText}</p>
        </Card>
      )}
      {data && data.list.length > 0 && (
        <>
          <PartnerTable
            label={title}
            columns={columns}
            shown={columns}
            rows={data.list}
            keyOf={keyOf}
            isStale={answer.isPlaceholderData}
          />
          <ListPager list={{ page, pages: pagesOf(data.pageInfo), turnTo: onPage }} />
        </>
      )}
    </Section>
  );
};
