import type { LedgerReport } from './verify.ts';

const number = new Intl.NumberFormat('en');

const vendorLine = ({ vendor, ledger, rounds }: LedgerReport['vendors'][number]): string => {
  const verdict = rounds === null ? 'no rounds to compare' : rounds === ledger ? 'equal' : 'DIFFERENT';
  return `  vendor ${vendor}: ledger ${number.format(ledger)} won, rounds ${rounds === null ? '-' : number.format(rounds)} won: ${verdict}`;
};

/** The report as a person reads it. */
export const printReport = ({
  transactions,
  entries,
  accounts,
  krw,
  points,
  checks,
  vendors,
  isWhole,
}: LedgerReport): string =>
  [
    `${number.format(transactions)} transactions, ${number.format(entries)} entries, ${number.format(accounts)} member accounts ` +
      `holding ${number.format(krw)} won and ${number.format(points)} points`,
    '',
    ...checks.flatMap(({ name, faults, named }) => [
      faults === 0 ? `  ok    ${name}` : `  FAIL  ${name}: ${faults}`,
      ...named.map((fault) => `          ${fault}`),
      ...(faults > named.length ? [`          and ${faults - named.length} more`] : []),
    ]),
    '',
    ...vendors.map(vendorLine),
    ...(vendors.length > 0 ? [''] : []),
    isWhole ? 'The ledger is whole.' : 'The ledger is NOT whole.',
  ].join('\n');
