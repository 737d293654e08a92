import { query, useQuery } from '@madang/platform';
import { FrameArea } from '../../../layout/frame-area.tsx';
import { Feed } from './feed.tsx';
import { TopWithdrawals } from './top-withdrawals.tsx';

/**
 * Deposits and withdrawals: two cards with one call. Where it fails the first shows the error for
 * both.
 */
export const CashCards = () => {
  const { isError, data } = useQuery(query('/api/main/cashList', {}));
  return (
    <>
      <FrameArea>
        <Feed />
      </FrameArea>
      {(data || !isError) && (
        <FrameArea>
          <TopWithdrawals />
        </FrameArea>
      )}
    </>
  );
};
