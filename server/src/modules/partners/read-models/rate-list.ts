import type { DataOf } from '@madang/contracts';
import { sql } from 'kysely';
import { addDays, seoulDateOf } from '../../../core/seoul-date.ts';
import { byValues, type Db } from '../../../db/index.ts';
import { type GameType, gameTypes, type RateKind } from '../game-type.ts';
import { hasKeyword, type InputOf, inSnapshot, type ListContext, pageSql, partnerPageInfo } from '../list-query.ts';
import { rateBounds } from '../rates/rate.policy.ts';
import { listRates, rateTable } from '../rates/rate.repository.ts';

type RatesAnswer = DataOf<'/api/partner/rates'>;
type Level = RatesAnswer['list'][number]['level'];

/** Game types that partners earn on. */
export const earningTypes = async (db: Db): Promise<GameType[]> => {
  const { rows } = await sql<{ has_sports: boolean }>`SELECT has_sports FROM partner.book`.execute(db);
  return gameTypes.filter((type) => type !== 'sports' || rows[0]?.has_sports);
};

/** Those directly below the caller with their rates and the bounds of a change. */
export const listLowerRates = (
  { db, callerIdx, now }: ListContext,
  { page, keyword }: InputOf<'partnerRates'>,
): Promise<RatesAnswer> =>
  inSnapshot(db, async (trx) => {
    const [today, validFrom] = [seoulDateOf(now), addDays(seoulDateOf(now), 1)];
    const chosen = sql`${byValues}
      member.member m WHERE m.parent_idx = ${callerIdx} AND m.status <> 'pending'
        AND ${hasKeyword(keyword)}`;
    const { rows } = await sql<{ idx: bigint; mem_id: string; mem_nick: string; partner_type: Level }>`
      SELECT m.idx, m.mem_id, m.mem_nick, m.partner_type FROM ${chosen}
        ORDER BY m.partner_type = 'NORMAL', m.partner_type, lower(m.mem_id) ${pageSql(page)}`.execute(trx);
    const { rows: count } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM ${chosen}`.execute(trx);
    const owners = rows.map(({ idx }) => idx);
    const { rows: children } = await sql<{ idx: bigint; parent_idx: bigint }>`
      SELECT idx, parent_idx FROM member.member WHERE parent_idx = ANY(${owners}::bigint[])`.execute(trx);
    const everybody = [callerIdx, ...owners, ...children.map(({ idx }) => idx)];
    const [current, next] = [await listRates(trx, today, owners), await listRates(trx, validFrom, everybody)];
    const [rateOf, nextOf] = [rateTable(current), rateTable(next)];
    const changed = new Set(
      next.flatMap((rate) =>
        rate.valid_from === validFrom ? [`${rate.owner_idx} ${rate.game_type} ${rate.kind}`] : [],
      ),
    );
    const { rows: setters } = await sql<{ key: string; nick: string }>`
      SELECT r.owner_idx || ' ' || r.game_type || ' ' || r.kind AS key, a.mem_nick AS nick
        FROM partner.rate r JOIN member.member a ON r.actor = 'member:' || a.idx
        LEFT JOIN member.staff s ON s.member_idx = a.idx
        WHERE r.owner_idx = ANY(${owners}::bigint[]) AND r.valid_from = ${validFrom}::date
          AND coalesce(s.partner_idx, a.idx) = ${callerIdx}`.execute(trx);
    const setterOf = new Map(setters.map(({ key, nick }) => [key, nick]));
    const types = await earningTypes(trx);
    return {
      validFrom,
      list: rows.map(({ idx, mem_id, mem_nick, partner_type }) => {
        const kinds: RateKind[] = partner_type === 'NORMAL' ? ['rolling'] : ['rolling', 'losing'];
        const lower = children.filter(({ parent_idx }) => parent_idx === idx);
        return {
          memId: mem_id,
          memNick: mem_nick,
          level: partner_type,
          rates: types.flatMap((gameType) =>
            kinds.map((kind) => ({
              gameType,
              kind,
              bp: rateOf(idx, gameType, kind),
              nextBp: nextOf(idx, gameType, kind),
              ...rateBounds(
                nextOf(callerIdx, gameType, kind),
                lower.map((child) => nextOf(child.idx, gameType, kind)),
              ),
              isChanged: changed.has(`${idx} ${gameType} ${kind}`),
              changedBy: setterOf.get(`${idx} ${gameType} ${kind}`) ?? null,
            })),
          ),
        };
      }),
      pageInfo: partnerPageInfo(page, count[0]?.count ?? 0n),
    };
  });
