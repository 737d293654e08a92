/**
 * Roles of a table whose rows are placed one by one, which the elements of a table do not allow.
 */
export const roles = {
  table: { role: 'table' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  rowHeader: { role: 'rowheader' },
  columnHeader: { role: 'columnheader' },
} as const;
