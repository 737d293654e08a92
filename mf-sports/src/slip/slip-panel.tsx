import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { cardStyle, color, IconButton, lazy, Modal, media, Skeleton, StickyFoot, VisuallyHidden } from '@madang/ui';
import { Suspense, useState } from 'react';
import { type Bet, useMyBets } from '../bets/use-my-bets.ts';
import { useFigures } from '../events/market-texts.ts';
import { legsOfBet } from './edit-offer.ts';
import { clearRefusal, dismissReceipts } from './place.store.ts';
import { Receipts } from './receipt.tsx';
import { SlipForm } from './slip-form.tsx';
import type { Slip } from './use-slip.ts';

const MyBets = lazy(() => import('../bets/my-bets.tsx').then((module) => module.MyBets));

/** Fetches the list of open bets before it is shown. */
export const preloadBets = (): Promise<void> => MyBets.preload();

/** The id of the slip's region, to which a key leads. */
export const SLIP_ID = 'sports-slip';

const panel = css`
  position: sticky; top: 80px; max-height: calc(100vh - 96px); overflow-y: auto; scrollbar-width: thin; overscroll-behavior: contain; padding: 12px 20px 20px;
  ${media.low} { position: static; max-height: none; } [data-flows] > & { position: static; max-height: none; }
  @media (max-width: 1199px) { padding: 8px 14px 16px; }
`;
const head = css`
  display: flex; align-items: center; gap: 16px; min-height: 44px; margin-bottom: 12px; border-bottom: 1px solid ${color.line};
  > button[aria-pressed] { min-height: 44px; margin-bottom: -1px; border-bottom: 2px solid transparent; color: ${color.text2}; font-size: 15px; white-space: nowrap; &[aria-pressed='true'] { color: ${color.text}; font-weight: 700; border-color: ${color.lampEdge}; } em { font-style: normal; color: ${color.lampText}; } }
  > button:last-of-type:not([aria-pressed]) { margin-left: auto; margin-right: -10px; }
`;
const bar = css`
  padding-top: 0; padding-bottom: 0;
  > button { display: flex; align-items: center; gap: 10px; width: 100%; min-height: 52px; font-size: 14px; white-space: nowrap; text-align: left; > b { display: grid; place-items: center; width: 24px; height: 24px; border-radius: 50%; background: ${color.lamp}; color: ${color.lampInk}; font-size: 13px; flex: none; } > span { min-width: 0; overflow: hidden; text-overflow: ellipsis; } > em { margin-left: auto; flex: none; padding: 0 14px; border-radius: 10px; line-height: 40px; font-style: normal; font-weight: 700; background: ${color.lamp}; color: ${color.lampInk}; } }
`;

type View = 'slip' | 'bets';

/** The slip and the open bets, one of them at a time. */
const Body = ({ slip, view, show }: { slip: Slip; view: View; show: (view: View) => void }) => {
  const t = useText('sports');
  const bets = useMyBets();
  const { legs, receipts, actions, memId } = slip;
  const edit = (bet: Bet): void => {
    dismissReceipts();
    clearRefusal();
    actions.startEdit(bet, legsOfBet(bet));
    show('slip');
  };
  const count = (n: number) => n > 0 && <em> {n}</em>;
  return (
    <>
      <div css={head}>
        <button type="button" aria-pressed={view === 'slip'} onClick={() => show('slip')}>
          {t('slip.title')}
          {count(legs.length)}
        </button>
        <button type="button" aria-pressed={view === 'bets'} onClick={() => show('bets')}>
          {t('bets.title')}
          {count(bets?.length ?? 0)}
        </button>
        {view === 'slip' && legs.length > 0 && (
          <IconButton icon="trash" iconSize={16} label={t('slip.clear')} onClick={actions.clear} />
        )}
      </div>
      {view === 'bets' ? (
        <Suspense fallback={<Skeleton height={120} round={12} />}>
          <MyBets bets={bets} edit={edit} />
        </Suspense>
      ) : (
        <>
          {/* Accepted bets are above selections that remain: those of before an edit, and those that were refused. */}
          {receipts.length > 0 && <Receipts receipts={receipts} bets={bets} memId={memId} />}
          {(receipts.length === 0 || legs.length > 0 || slip.unanswered) && <SlipForm slip={slip} />}
        </>
      )}
    </>
  );
};

/** Beside the list, from 601 px on. */
export const SlipAside = ({ slip }: { slip: Slip }) => {
  const t = useText('sports');
  const [view, setView] = useState<View>('slip');
  return (
    <aside css={[cardStyle, panel]} id={SLIP_ID} aria-label={t('slip.title')} tabIndex={-1}>
      <Body slip={slip} view={view} show={setView} />
    </aside>
  );
};

/**
 * On a phone: a bar above the navigation while the slip holds something, which opens it as a sheet.
 */
export const SlipBar = ({ slip }: { slip: Slip }) => {
  const t = useText('sports');
  const figures = useFigures();
  const [view, setView] = useState<View | null>(null);
  const { legs, product, betCount, receipts, placing, unanswered } = slip;
  const isEmpty = legs.length === 0;
  const odds = product === null ? t('slip.bets', { n: betCount }) : t('slip.odds', { odds: figures.odds(product) });
  return (
    <>
      {(!isEmpty || receipts.length > 0 || unanswered) && (
        <StickyFoot css={bar}>
          <button type="button" id={SLIP_ID} onClick={() => setView('slip')}>
            <b aria-hidden="true">{legs.length}</b>
            <VisuallyHidden>{t('slip.count', { n: legs.length })} </VisuallyHidden>
            {!isEmpty && <span translate="no">{odds}</span>}
            <em>{t('slip.open')}</em>
          </button>
        </StickyFoot>
      )}
      <Modal
        open={view !== null}
        onClose={() => setView(null)}
        title={t(view === 'bets' ? 'bets.title' : 'slip.title')}
        closeText={t('slip.close')}
        locked={placing}
        keeps
      >
        {view !== null && <Body slip={slip} view={view} show={setView} />}
      </Modal>
    </>
  );
};
