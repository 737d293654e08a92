import { randomBytes } from 'node:crypto';
import { hasSelection, parseMarketCode } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { sql } from 'kysely';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import { type LegRef, readLegs } from '../bets/leg.repository.ts';
import { legPriceOf, takesBets } from '../bets/leg-on-sale.ts';
import { listEventsById } from '../odds/event.repository.ts';
import { eventViewOf } from '../odds/event.view.ts';
import { keyOf } from './price-legs.ts';

/** Digits and letters without those that people confuse: 32 of them, five bits each. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
/** Codes are kept for so long after their end, milliseconds. */
const KEPT_MS = 86_400_000;

/** 40 random bits. */
const newCode = (): string => [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte & 31]).join('');

/** As it is stored: letters that people confuse are read as the digits that they look like. */
const readCode = (text: string): string =>
  text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** Keeps the selections of a slip under a new code. @throws SP03, SP01 */
export const createSlipCode = async (db: Db, legs: readonly LegRef[], now: number) => {
  const onSale = await readLegs(db, legs);
  const found = legs.map((leg) => {
    const market = parseMarketCode(leg.marketCode);
    const known = onSale.get(keyOf(leg));
    if (!known || !market || !hasSelection(market.type, leg.selCode)) throw refuse(errorCodes.eventNotFound);
    if (known.isLive || !takesBets(known, now)) throw refuse(errorCodes.marketClosed);
    return known;
  });
  const expiresAt = new Date(Math.min(...found.map(({ startsAt }) => startsAt.getTime())));
  const kept = JSON.stringify(legs.map(({ eventId, marketCode, selCode }) => ({ eventId, marketCode, selCode })));
  for (;;) {
    const code = newCode();
    const { rows } = await sql`
      WITH old AS (DELETE FROM sports.slip_code WHERE expires_at < ${new Date(now - KEPT_MS)})
      INSERT INTO sports.slip_code (code, legs, expires_at) VALUES (${code}, ${kept}::jsonb, ${expiresAt})
        ON CONFLICT DO NOTHING RETURNING code`.execute(db);
    if (rows.length > 0) return { code, expiresAt: expiresAt.toISOString() };
  }
};

/**
 * The selections of a code at the prices of now. A code that never existed and one that is over
 * take the same way to the same answer. @throws SP12
 */
export const openSlipCode = async (db: Db, text: string, now: number) => {
  const { rows } = await sql<{ legs: LegRef[]; expires_at: Date }>`
    SELECT legs, expires_at FROM sports.slip_code WHERE code = ${readCode(text)} AND expires_at > ${new Date(now)}`.execute(
    db,
  );
  const [kept] = rows;
  if (!kept) throw refuse(errorCodes.slipCodeOver);
  const [onSale, events] = await Promise.all([
    readLegs(db, kept.legs),
    listEventsById(db, [...new Set(kept.legs.map(({ eventId }) => eventId))]),
  ]);
  return {
    legs: kept.legs.map((leg) => legPriceOf(leg, onSale.get(keyOf(leg)), now)),
    events: events.map(eventViewOf),
    expiresAt: kept.expires_at.toISOString(),
    serverTime: new Date(now).toISOString(),
  };
};
