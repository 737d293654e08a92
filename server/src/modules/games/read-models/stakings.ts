import { sql } from 'kysely';
import type { Trx } from '../../../db/index.ts';

/**
 * The sessions of stakes with everything that may refuse them: the site's hours, the player, a
 * break, the limits of the game.
 */
export const readStakings = (trx: Trx, launchIds: readonly string[], at: Date) =>
  trx
    .selectFrom('game.session as session')
    .innerJoin('member.member as member', 'member.idx', 'session.member_idx')
    .innerJoin('site.option as option', (join) => join.onTrue())
    .leftJoin('game.game as game', (join) =>
      join.onRef('game.vendor_code', '=', 'session.vendor_code').onRef('game.key', '=', 'session.game_key'),
    )
    .select([
      'session.launch_id',
      'session.member_idx',
      'session.status',
      'session.token_until',
      'session.game_key',
      'session.game_names',
      'member.status as memberStatus',
      'member.may_bet as mayBet',
      sql<boolean>`member.partner_type <> 'NORMAL'`.as('isPartner'),
      'option.check_start',
      'option.check_end',
      // Won; null where the game is not on its vendor's list, or has no limit.
      'game.min_bet as least',
      'game.max_bet as most',
      (eb) =>
        eb
          .selectFrom('limits.pause as pause')
          .select(({ fn }) => fn.max('pause.until').as('until'))
          .whereRef('pause.member_idx', '=', 'session.member_idx')
          .where('pause.until', '>', at)
          .as('pausedUntil'),
    ])
    .where('launch_id', '=', sql<string>`ANY(${[...launchIds]})`)
    .execute();
