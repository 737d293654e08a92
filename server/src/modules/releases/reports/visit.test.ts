import { createVisits } from './visit.ts';

const visits = createVisits('11'.repeat(32));

test('[X-05] a visit is known by its signature, and no two are alike', () => {
  const [one, other] = [visits.make(), visits.make()];
  expect(one).not.toBe(other);
  expect(visits.read(one)).toBe(one.split('.')[0]);
});

test('[X-05] an id that was made up, changed or signed by another house is no visit', () => {
  const [id = '', tag = ''] = visits.make().split('.');
  const [otherId = ''] = visits.make().split('.');
  const strange = createVisits('22'.repeat(32)).make();
  for (const text of [`${otherId}.${tag}`, `${id}.${otherId}`, strange, id, '', 'x.y', `${id}.${tag}.`])
    expect(visits.read(text)).toBeNull();
});

test('the pseudonym of an address is stable and does not reveal it', () => {
  expect(visits.sourceOf('10.0.0.1')).toBe(visits.sourceOf('10.0.0.1'));
  expect(visits.sourceOf('10.0.0.1')).not.toBe(visits.sourceOf('10.0.0.2'));
  expect(visits.sourceOf('10.0.0.1')).not.toContain('10.0');
});
