import { isAddress, sameAddress, txidOf } from './usdt-format.policy.ts';

test.each([
  ['TRC20', 'TMJYSyXLtQf8UCyT5ciavtgNEXt2QsRz59', true],
  // Tether's own contracts, as the networks publish them.
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', true],
  ['ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', true],
  ['ERC20', '0xdac17f958d2ee523a2206206994597c13d831ec7', true],
  ['ERC20', '0xDAC17F958D2EE523A2206206994597C13D831EC7', true],
  // One character wrong, and another network's.
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', false],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', false],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0t', false],
  ['TRC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', false],
  ['ERC20', '0xdAC17F958D2ee523a2206206994597C13D831eC7', false],
  ['ERC20', '0xdac17f958d2ee523a2206206994597c13d831ec', false],
  ['ERC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', false],
  ['ERC20', `0x${'0'.repeat(40)}`, false],
  ['ERC20', '', false],
] as const)('[W-05] on %s %p is an address: %p', (network, address, holds) => {
  expect(isAddress(network, address)).toBe(holds);
});

test('[W-05] one address has two spellings on Ethereum and one on Tron', () => {
  expect(
    sameAddress('ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', '0xdac17f958d2ee523a2206206994597c13d831ec7'),
  ).toBe(true);
  expect(sameAddress('TRC20', 'TMJYSyXLtQf8UCyT5ciavtgNEXt2QsRz59', 'tmjysyxltqf8ucyt5ciavtgnext2qsrz59')).toBe(false);
});

const HEX = 'AB'.repeat(32);
test.each([
  ['TRC20', ` ${HEX} `, HEX.toLowerCase()],
  ['ERC20', `0x${HEX}`, `0x${HEX.toLowerCase()}`],
  ['TRC20', `0x${HEX}`, null],
  ['ERC20', HEX, null],
  ['TRC20', HEX.slice(1), null],
  ['TRC20', '', null],
] as const)('[W-05] on %s %p is the transaction %p', (network, typed, txid) => {
  expect(txidOf(network, typed)).toBe(txid);
});
