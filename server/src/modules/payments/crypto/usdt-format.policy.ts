/**
 * How each network writes addresses and transactions. What no wallet would take is refused here.
 * Source: domain §5.5.
 */
import { createHash } from 'node:crypto';
import type { CoinNetwork } from '@madang/contracts/chain';
import { keccak_256 } from '@noble/hashes/sha3.js';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Version byte, 20 bytes of the key's hash, 4 of the checksum. */
const TRON_BYTES = 25;
const TRON_VERSION = '41';
const CHECKSUM_HEX = 8;

const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

/** Base58check: `T`, 34 characters, and the checksum holds. */
const isTron = (address: string): boolean => {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return false;
  const value = [...address].reduce((sum, char) => sum * 58n + BigInt(BASE58.indexOf(char)), 0n);
  const hex = value.toString(16).padStart(TRON_BYTES * 2, '0');
  const payload = hex.slice(0, -CHECKSUM_HEX);
  return (
    hex.length === TRON_BYTES * 2 &&
    payload.startsWith(TRON_VERSION) &&
    sha256(sha256(payload)).slice(0, CHECKSUM_HEX) === hex.slice(-CHECKSUM_HEX)
  );
};

/** EIP-55: a letter is a capital where the digit of the hash at its place is 8 or more. */
const checksummed = (digits: string): string => {
  const hash = Buffer.from(keccak_256(Buffer.from(digits, 'ascii'))).toString('hex');
  return [...digits]
    .map((digit, index) => (Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit))
    .join('');
};

/** 0x and 40 hex digits; in mixed case they carry a checksum. */
const isEthereum = (address: string): boolean => {
  const [, digits = ''] = /^0x([0-9a-fA-F]{40})$/.exec(address) ?? [];
  const low = digits.toLowerCase();
  if (digits === '' || /^0+$/.test(digits)) return false;
  return digits === low || digits === digits.toUpperCase() || digits === checksummed(low);
};

export const isAddress = (network: CoinNetwork, address: string): boolean =>
  network === 'TRC20' ? isTron(address) : isEthereum(address);

/** Addresses that are one whatever their case: Ethereum's. */
export const sameAddress = (network: CoinNetwork, a: string, b: string): boolean =>
  network === 'TRC20' ? a === b : a.toLowerCase() === b.toLowerCase();

const txids: Readonly<Record<CoinNetwork, RegExp>> = { TRC20: /^[0-9a-f]{64}$/, ERC20: /^0x[0-9a-f]{64}$/ };

/** A transaction as it is kept, in its one spelling; null for what is none of this network. */
export const txidOf = (network: CoinNetwork, typed: string): string | null => {
  const txid = typed.trim().toLowerCase();
  return txids[network].test(txid) ? txid : null;
};
