import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { counterpartFile, keptRing } from '@madang/contracts/vendor-protocol';

/**
 * A player at a seamless vendor: the data of the launch, and the vendor's reference of the member.
 */
export interface Player {
  token: string;
  memberRef: string;
}

/** What the site and this vendor share. */
export const sharedSecret = (dataDir: string, vendorKey: string): string =>
  keptRing(counterpartFile(dataDir, vendorKey)).current().secret;

/**
 * The players who have a game open at a vendor of the sandbox, from its own books: nobody else
 * keeps a token.
 */
export const playersIn = (dataDir: string, vendorKey: string): Player[] => {
  const books = new DatabaseSync(path.join(dataDir, 'sandbox', `${vendorKey}.db`), { readOnly: true });
  try {
    const rows = books
      .prepare(
        `SELECT operator_token.token, session.member_ref AS memberRef
         FROM session JOIN operator_token ON operator_token.session_id = session.id WHERE session.closed_at IS NULL`,
      )
      .all();
    return rows.map(({ token, memberRef }) => ({ token: String(token), memberRef: String(memberRef) }));
  } finally {
    books.close();
  }
};
