import { pageTexts } from '../core/page-host/page-files.ts';
import { createLocalizer } from './localizer.ts';

const { en, ko, vn } = pageTexts('vendors/slots/page');

const all = [createLocalizer('ko', ko), createLocalizer('en', en), createLocalizer('vn', vn)];

test('[S-01] the game page writes figures as the site around it does', () => {
  expect(all.map(({ krw }) => krw(1_284_500))).toEqual(['1,284,500원', '1,284,500 won', '1.284.500 won']);
  expect(all.map(({ net }) => net(-38_000))).toEqual(['−38,000원', '−38,000 won', '−38.000 won']);
  expect(all.map(({ net }) => net(0))).toEqual(['0원', '0 won', '0 won']);
  expect(all.map(({ percent }) => percent(9_625))).toEqual(['96.25%', '96.25%', '96,25%']);
  expect(all.map(({ time }) => time(Date.parse('2026-11-20T15:03:07Z')))).toEqual(['00:03:07', '00:03:07', '00:03:07']);
});
