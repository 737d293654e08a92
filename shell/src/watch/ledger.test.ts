import { bucketOf, REPORT_VERSION } from '@madang/contracts';
import { createLedger } from './ledger.ts';

const remote = { name: 'mf_room', version: '1.0.0' };

test('[X-05] each kind is once in a report, a load as the first, repeats as the worst', () => {
  const ledger = createLedger('visit.tag');
  expect(ledger.failed(remote, 'handler')).toBe(true);
  expect(ledger.failed(remote, 'handler')).toBe(false);
  for (const ms of [300, 900]) ledger.took(remote, 'load', ms);
  for (const ms of [40, 300, 100]) ledger.took(remote, 'inp', ms);
  ledger.mark(remote, 'fellBack');
  expect(ledger.report()).toEqual({
    siteId: 'madang',
    v: REPORT_VERSION,
    visit: 'visit.tag',
    subjects: [
      { ...remote, failures: ['handler'], measures: { load: bucketOf(300), inp: bucketOf(300) }, fellBack: true },
    ],
  });
});

test('[X-05] what was sent is not sent again until there is news of it', () => {
  const ledger = createLedger('v');
  expect(ledger.report()).toBeNull();
  ledger.used(remote);
  expect(ledger.report()?.subjects).toEqual([{ ...remote, failures: [], measures: {} }]);
  ledger.used(remote);
  expect(ledger.report()).toBeNull();
  ledger.took(remote, 'inp', 200);
  expect(ledger.report()?.subjects).toHaveLength(1);
  ledger.took(remote, 'inp', 100);
  expect(ledger.report()).toBeNull();
});

test('a report holds sixteen versions, the next one the others', () => {
  const ledger = createLedger('v');
  for (let count = 0; count < 20; count += 1) ledger.used({ name: 'mf_room', version: `1.0.${count}` });
  expect([ledger.report()?.subjects.length, ledger.report()?.subjects.length, ledger.report()]).toEqual([16, 4, null]);
});

test('[X-06] a remote from a tester’s source sends no report', () => {
  const ledger = createLedger('v', remote.name);
  ledger.failed(remote, 'render');
  expect(ledger.report()).toBeNull();
  const other = { name: 'mf_other', version: '1.0.0' };
  ledger.failed(other, 'render');
  expect(ledger.report()?.subjects).toEqual([{ ...other, failures: ['render'], measures: {} }]);
});
