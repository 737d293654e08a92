/** The server counts its pages; more than these are no list that a member reads. */
const MAX_PAGES = 500;

interface Page<Row> {
  list: readonly Row[];
  pageInfo: { count_per_list: number; tatal_list_count: number };
}

/**
 * Every row of a list, page after page. A row that came in meanwhile moves others to the next page:
 * each is kept once.
 * @param keyOf identifies a row
 * @returns `isCut`: the list has more rows than were read
 */
export const readAllPages = async <Row>(
  readPage: (page: number) => Promise<Page<Row>>,
  keyOf: (row: Row) => number,
): Promise<{ rows: Row[]; isCut: boolean }> => {
  const rows = new Map<number, Row>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { list, pageInfo } = await readPage(page);
    for (const row of list) rows.set(keyOf(row), row);
    if (list.length === 0 || page * pageInfo.count_per_list >= pageInfo.tatal_list_count)
      return { rows: [...rows.values()], isCut: false };
  }
  return { rows: [...rows.values()], isCut: true };
};
