import { isPartnerHost, isPartnerPath, mainHost, partnerHost } from './hosts.ts';

test('[S-05] the partner sub-host precedes the host in use, port and all', () => {
  expect(partnerHost('madang.localhost:4000')).toBe('partner.madang.localhost:4000');
  expect(partnerHost('partner.madang.localhost:4000')).toBe('partner.madang.localhost:4000');
  expect(mainHost('partner.madang.localhost:4000')).toBe('madang.localhost:4000');
  expect(mainHost('madang.localhost')).toBe('madang.localhost');
  expect([isPartnerHost('partner.madang.kr'), isPartnerHost('madang.kr'), isPartnerHost('mypartner.kr')]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each(['127.0.0.1:4000', '10.0.0.7', '[::1]:4000'])('a bare address has no sub-host: %s', (host) => {
  expect(partnerHost(host)).toBeUndefined();
});

test('[S-03] the partner sub-host serves portal, sign-in and maintenance page alone', () => {
  for (const path of ['/', '/login', '/login/', '/warning', '/partner', '/partner/', '/partner/cashList'])
    expect([path, isPartnerPath(path)]).toEqual([path, true]);
  for (const path of ['/dashboard', '/join', '/partners', '/partnerx/y', '/mypage/betting/list', '/loginHistory', '//'])
    expect([path, isPartnerPath(path)]).toEqual([path, false]);
});
