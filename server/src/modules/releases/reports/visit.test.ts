import { fixedRing } from '@madang/contracts/vendor-protocol';
import { createVisits } from './visit.ts';

const visits = createVisits(fixedRing('11'.repeat(32)));

const build = (number: number) => ({ name: `mf_${number}`, version: `1.${number}.0-abc` });

test.each([0, 1, 18, 19, 27, 54])('[33-06] a visit with %i builds has those alone, and fits the contract', (count) => {
  const builds = Array.from({ length: count }, (_, number) => build(number));
  const text = visits.make(builds);
  expect(text.length).toBeLessThanOrEqual(120);
  const visit = visits.read(text);
  expect(builds.every((one) => visit?.hasBuild(one))).toBe(true);
  const strangers = Array.from({ length: 20 }, (_, number) => build(1_000 + number));
  if (count <= 27) expect(strangers.some((one) => visit?.hasBuild(one))).toBe(false);
});

test('[X-05] a visit is known by its signature, and no two are alike', () => {
  const [one, other] = [visits.make([]), visits.make([])];
  expect(one).not.toBe(other);
  expect(visits.read(one)?.id).toBe(one.split('.')[0]);
});

test('[X-05] an id that was made up, changed or signed by another house is no visit', () => {
  const [id = '', builds = '', tag = ''] = visits.make([build(1)]).split('.');
  const [otherId = '', others = ''] = visits.make([build(2)]).split('.');
  const strange = createVisits(fixedRing('22'.repeat(32))).make([]);
  const changed = [
    `${otherId}.${builds}.${tag}`,
    `${id}.${builds}.${otherId}`,
    `${id}.${others}.${tag}`,
    `${id}.${tag}`,
  ];
  for (const text of [...changed, strange, id, '', 'x.y', `${id}.${builds}.${tag}.`])
    expect(visits.read(text)).toBeNull();
});

test('the pseudonym of an address is stable and does not reveal it', () => {
  expect(visits.sourceOf('10.0.0.1')).toBe(visits.sourceOf('10.0.0.1'));
  expect(visits.sourceOf('10.0.0.1')).not.toBe(visits.sourceOf('10.0.0.2'));
  expect(visits.sourceOf('10.0.0.1')).not.toContain('10.0');
});
