import { query, useQuery } from '@madang/platform';
import { FrameArea } from '../../../layout/frame-area.tsx';
import { Feed } from './feed.tsx';
import { TopWithdrawals } from './top-withdrawals.tsx';

/** What goes in and out: two cards that one call fills. Where it fails the first says so for both. */
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
