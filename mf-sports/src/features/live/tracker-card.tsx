/** The tracker of one live match: a card below the slip, on a phone a sheet. */
import { css } from '@emotion/react';
import { useLanguage, useText } from '@madang/platform';
import { cardStyle, color, Icon, lazy, Modal, Skeleton } from '@madang/ui';
import { Crest } from '@madang/ui/crest';
import { Suspense, useState } from 'react';
import { watch } from '../../board/watched.store.ts';
import type { SportsEvent } from '../../events/event.ts';
import { usePeriodText } from '../../events/market-texts.ts';
import { useWatched } from './use-live.ts';

const Tracker = lazy(() => import('../../tracker/match-tracker.tsx').then((module) => module.MatchTracker));

const card = css`
  padding: 0 18px; > h2 { font-size: 15px; } > h2 > button { display: flex; align-items: center; gap: 8px; width: 100%; min-height: 44px; text-align: left; font-weight: 700; > span { display: inline-flex; align-items: center; gap: 4px; margin-left: auto; font-size: 12px; font-weight: 400; color: ${color.text2}; } &[aria-expanded='true'] svg { transform: rotate(180deg); } &:focus-visible { outline-offset: -3px; border-radius: 14px; } }
  > div { padding-bottom: 14px; }
`;
const score = css`
  display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); gap: 12px; align-items: center; margin: 8px 0 12px; text-align: center;
  > div { display: grid; gap: 6px; justify-items: center; font-size: 13px; font-weight: 700; overflow-wrap: anywhere; } > p > b { display: block; font-size: 28px; line-height: 1.2; letter-spacing: -.02em; white-space: nowrap; } small { font-size: 12px; color: ${color.text3}; white-space: nowrap; }
`;

const Score = ({ event }: { event: SportsEvent }) => {
  const t = useText('sports');
  const language = useLanguage();
  const periodText = usePeriodText();
  const { state, home, away } = event;
  const first = { id: home.id, name: home.names.ko };
  return (
    <div css={score}>
      <div>
        <Crest club={first} size={36} />
        {home.names[language]}
      </div>
      {state && (
        <p>
          <b translate="no">
            {state.score.home} : {state.score.away}
          </b>
          <small>
            {periodText(state.period)}
            {state.isClockRunning && state.minute !== null && ` ${t('live.minute', { n: state.minute })}`}
          </small>
        </p>
      )}
      <div>
        <Crest club={{ id: away.id, name: away.names.ko }} opponent={first} size={36} />
        {away.names[language]}
      </div>
    </div>
  );
};

const Content = ({ eventId }: { eventId: string }) => {
  const { event, timeline } = useWatched(eventId);
  if (!event) return <Skeleton height={260} round={10} />;
  return (
    <>
      <Score event={event} />
      <Suspense fallback={<Skeleton height={220} round={10} />}>
        <Tracker event={event} timeline={timeline} />
      </Suspense>
    </>
  );
};

export const TrackerCard = ({ eventId }: { eventId: string }) => {
  const t = useText('sports');
  const [isOpen, setOpen] = useState(true);
  return (
    <section css={[cardStyle, card]} aria-label={t('tracker.title')}>
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('tracker.title')}
          <span>
            {t(isOpen ? 'tracker.fold' : 'tracker.unfold')}
            <Icon name="down" size={16} />
          </span>
        </button>
      </h2>
      {isOpen && (
        <div>
          <Content key={eventId} eventId={eventId} />
        </div>
      )}
    </section>
  );
};

export const TrackerSheet = ({ eventId, isOpen }: { eventId: string; isOpen: boolean }) => {
  const t = useText('sports');
  return (
    <Modal open={isOpen} onClose={() => watch(eventId)} title={t('tracker.title')} closeText={t('slip.close')} keeps>
      {isOpen && <Content key={eventId} eventId={eventId} />}
    </Modal>
  );
};
