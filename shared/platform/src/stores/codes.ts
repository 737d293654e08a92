/**
 * Common codes, categories, game vendors and their groups: read once at start. Source:
 * specification §7.
 */
import type { DataOf } from '@madang/contracts';
import { useQuery } from '@tanstack/react-query';
import { keep, query } from '../call/query.ts';

export interface Codes {
  /** Master code `common`: statuses. */
  common: DataOf<'/api/common/code'>['list'];
  /** Master code `bcategory`: what the site offers. */
  categories: DataOf<'/api/common/code'>['list'];
  games: DataOf<'/api/common/gameCodes'>['list'];
  groups: DataOf<'/api/common/gameGroupCodes'>['list'];
}

const none: never[] = [];

/**
 * Requests all that is missing, at once. Sign-in requests the common codes `again`. Never rejects.
 */
export const loadCodes = async (again = false): Promise<void> => {
  await Promise.all([
    keep('/api/common/gameGroupCodes', { masterCode: 'game' }),
    keep('/api/common/code', { masterCode: 'common' }, again),
    keep('/api/common/code', { masterCode: 'bcategory' }),
    keep('/api/common/gameCodes', { masterCode: 'game' }),
  ]);
};

/**
 * What is known of them; nothing here sends a request. Without them names fall back to those of
 * each list.
 */
export const useCodes = (): Codes => ({
  common: useQuery({ ...query('/api/common/code', { masterCode: 'common' }), enabled: false }).data?.list ?? none,
  categories:
    useQuery({ ...query('/api/common/code', { masterCode: 'bcategory' }), enabled: false }).data?.list ?? none,
  games: useQuery({ ...query('/api/common/gameCodes', { masterCode: 'game' }), enabled: false }).data?.list ?? none,
  groups:
    useQuery({ ...query('/api/common/gameGroupCodes', { masterCode: 'game' }), enabled: false }).data?.list ?? none,
});
