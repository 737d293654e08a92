import type { DatabaseSync } from 'node:sqlite';
import type { Language } from '@madang/contracts';

export interface SessionRow {
  id: string;
  token: string;
  memberRef: string;
  gameKey: string;
  language: Language;
  platform: 'desktop' | 'mobile';
  lobbyUrl: string;
  openedAt: number;
  closedAt: number | null;
}

const columns =
  'id, token, member_ref AS memberRef, game_key AS gameKey, language, platform, lobby_url AS lobbyUrl, opened_at AS openedAt, closed_at AS closedAt';

/** SQL of game sessions; no rule lives here. */
export const sessionRepository = (db: DatabaseSync) => ({
  byId: (id: string): SessionRow | null =>
    (db.prepare(`SELECT ${columns} FROM session WHERE id = ?`).get(id) as SessionRow | undefined) ?? null,
  byToken: (token: string): SessionRow | null =>
    (db.prepare(`SELECT ${columns} FROM session WHERE token = ?`).get(token) as SessionRow | undefined) ?? null,
  add: (row: SessionRow): void => {
    db.prepare(
      'INSERT INTO session (id, token, member_ref, game_key, language, platform, lobby_url, opened_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    ).run(row.id, row.token, row.memberRef, row.gameKey, row.language, row.platform, row.lobbyUrl, row.openedAt);
  },
  closeById: (id: string, at: number): number =>
    Number(db.prepare('UPDATE session SET closed_at = ? WHERE id = ? AND closed_at IS NULL').run(at, id).changes),
  closeByMember: (memberRef: string, at: number): number =>
    Number(
      db.prepare('UPDATE session SET closed_at = ? WHERE member_ref = ? AND closed_at IS NULL').run(at, memberRef)
        .changes,
    ),
  setOperatorToken: (sessionId: string, token: string): void => {
    db.prepare('INSERT INTO operator_token (session_id, token) VALUES (?, ?) ON CONFLICT DO NOTHING').run(
      sessionId,
      token,
    );
  },
  operatorToken: (sessionId: string): string =>
    (
      db.prepare('SELECT token FROM operator_token WHERE session_id = ?').get(sessionId) as
        | { token: string }
        | undefined
    )?.token ?? '',
});
