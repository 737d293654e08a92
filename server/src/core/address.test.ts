import type { IncomingMessage } from 'node:http';
import { clientAddress, networkOf, readTrust, subscriberOf, trustNobody } from './address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;
const seen = (setting: string, remoteAddress: string, forwarded?: string) =>
  clientAddress(request(remoteAddress, forwarded), readTrust(setting) ?? trustNobody);

test('no proxy is trusted unless the setting names it', () => {
  expect(seen('', '10.0.0.1', '9.9.9.9')).toBe('10.0.0.1');
  expect(seen('0', '10.0.0.1', '9.9.9.9')).toBe('10.0.0.1');
});

test("a number of proxies: the client wrote the header's part before them", () => {
  expect(seen('1', '10.0.0.1', '6.6.6.6, 9.9.9.9')).toBe('9.9.9.9');
  expect(seen('2', '10.0.0.1', '6.6.6.6, 9.9.9.9, 10.0.0.2')).toBe('9.9.9.9');
  expect(seen('2', '10.0.0.1')).toBe('10.0.0.1');
});

test('addresses and networks of proxies: anybody else is the client', () => {
  const proxies = '10.0.0.0/8, 192.168.7.7, fd00::/8';
  expect(seen(proxies, '10.1.2.3', '9.9.9.9')).toBe('9.9.9.9');
  expect(seen(proxies, '::ffff:10.1.2.3', '9.9.9.9')).toBe('9.9.9.9');
  expect(seen(proxies, 'fd00::1', '6.6.6.6, 9.9.9.9, 192.168.7.7')).toBe('9.9.9.9');
  expect(seen(proxies, '8.8.8.8', '9.9.9.9')).toBe('8.8.8.8');
});

test.each(['true', '11', '10.0.0.1/33', '10.0.0.1/x', 'proxy.example', '10.0.0.1,', '10.0.0.1/8/8'])(
  'the setting %s is none',
  (setting) => {
    expect(readTrust(setting)).toBeNull();
  },
);

test.each([
  ['9.9.9.9', '9.9.9.9'],
  ['::ffff:9.9.9.9', '9.9.9.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['64:ff9b::909:909', '9.9.9.9'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (address, counted) => {
  expect(subscriberOf(address)).toBe(counted);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8:1:ffff::9', '2001:db8:1'],
  ['2001:db8::9', '2001:db8:0'],
  ['9.9.9.9', null],
  ['64:ff9b::909:909', null],
])('[33-21] %s belongs to the network %s', (address, network) => {
  expect(networkOf(subscriberOf(address))).toBe(network);
});
