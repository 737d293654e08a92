/** Optimistic changes of the cached lists after an action on a message. */
import type { DataOf } from '@madang/contracts';
import type { useQueryClient } from '@madang/platform';

export const LIST = '/api/board/msgList';
export const READ = '/api/board/msgRead';

type Client = ReturnType<typeof useQueryClient>;
type List = DataOf<typeof LIST>;
export type MessageRow = List['list'][number];

const change = (client: Client, edit: (list: List) => List): void =>
  void client.setQueriesData<List>({ queryKey: [LIST] }, (list) => list && edit(list));

/** It was read: no list shows it as new any more. */
export const markRead = (client: Client, msgIdx: number): void =>
  change(client, (list) => ({
    ...list,
    list: list.list.map((row) => (row.msgIdx === msgIdx ? { ...row, readYn: 'Y' } : row)),
  }));

/** They are gone; the messages that move up are fetched, and the neighbours when a message is next opened. */
export const markDeleted = (client: Client, gone: readonly number[]): void => {
  change(client, (list) => ({ ...list, list: list.list.filter(({ msgIdx }) => !gone.includes(msgIdx)) }));
  void client.invalidateQueries({ queryKey: [LIST] });
  void client.invalidateQueries({ queryKey: [READ], refetchType: 'none' });
};
