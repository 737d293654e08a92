import { css } from '@emotion/react';
import type { MoneyNote } from '@madang/contracts';
import { spokenTime, useFormat, useLanguage, useText } from '@madang/platform';
import { AreaError, Card, color, Empty, IconButton, LiveRegion, Money, media, motion, Tag } from '@madang/ui';
import { SHELL } from '../../../boot/texts.ts';
import { RowsWaiting } from '../main-loading.tsx';
import { ROWS, railCard, rowHeight } from '../shapes.ts';
import { SimulatedMark } from './simulated.tsx';
import { useFeed } from './use-feed.ts';
import { useNow } from './use-now.ts';

const MINUTE_MS = 60_000;

const clip = css`
  --kind: 44px; overflow: hidden; min-height: ${ROWS.feed * rowHeight.feed}px;
  &:lang(en) { --kind: 84px; } &:lang(vi) { --kind: 66px; }
  li { display: grid; grid-template-columns: var(--kind) minmax(0, 1fr) auto; gap: 10px; align-items: center; height: ${rowHeight.feed}px; font-size: 13px; line-height: 1.35; white-space: nowrap; }
  li > span { padding: 0 4px; }
  p { color: ${color.text2}; } p:last-of-type { text-align: right; } p b { color: ${color.text}; }
  small { display: block; font-size: 12px; color: ${color.text3}; }
  &:lang(ko) { small { display: inline; margin-left: 6px; } p:last-of-type { display: flex; flex-direction: row-reverse; align-items: baseline; justify-content: flex-start; } p:last-of-type small { margin: 0 6px 0 0; } }
`;
/**
 * All rows glide down by one. The list is drawn again each time, so that no element counts as
 * shifted.
 */
const glide = css`
  animation: madang-feed ${motion.enter}ms ${motion.ease}; @keyframes madang-feed { from { transform: translateY(-${rowHeight.feed}px); } }
`;
const foot = css`display: flex; justify-content: space-between; gap: 8px; min-height: 18px; b { color: ${color.dusk}; font-weight: 400; margin-left: auto; white-space: nowrap; }`;
const turnStyle = css`margin-right: -10px; ${media.mobile} { margin-right: -14px; }`;

const Row = ({ note, now }: { note: MoneyNote; now: number }) => {
  const t = useText(SHELL);
  const format = useFormat();
  const language = useLanguage();
  const at = Date.parse(note.at);
  return (
    <li>
      <Tag tone={note.kind === 'in' ? 'jade' : 'lamp'}>{t(`feed.${note.kind}`)}</Tag>
      <p>
        {note.memId}
        <small>{now - at < MINUTE_MS ? t('feed.now') : spokenTime(at, now, language, format)}</small>
      </p>
      <p>
        <b>
          <Money value={note.amount} />
        </b>
        {note.simulated && (
          <small>
            <SimulatedMark />
          </small>
        )}
      </p>
    </li>
  );
};

/**
 * Deposits and withdrawals as they are completed. It can be paused; with reduced motion it starts
 * paused.
 */
export const Feed = () => {
  const t = useText(SHELL);
  const format = useFormat();
  const now = useNow();
  const { answer, rows, paused, turn, moving, waiting, announced } = useFeed();
  const shown = rows?.slice(0, ROWS.feed);
  const last = announced?.[0];
  return (
    <Card css={railCard} data-testid="feed">
      <header>
        <h2>{t('feed.title')}</h2>
        <IconButton
          css={turnStyle}
          icon={paused ? 'play' : 'pause'}
          iconSize={16}
          label={t(paused ? 'feed.resume' : 'feed.pause')}
          onClick={turn}
        />
      </header>
      {answer.isPending && <RowsWaiting rows={ROWS.feed} height={rowHeight.feed} />}
      {answer.isError && !shown && (
        <AreaError
          inset
          title={t('feed.failed')}
          help={t('area.help')}
          retryText={t('area.retry')}
          onRetry={() => void answer.refetch()}
          busy={answer.isFetching}
          busyText={t('area.retrying')}
        />
      )}
      {shown?.length === 0 && <Empty icon="list" title={t('feed.empty')} />}
      {shown && shown.length > 0 && (
        <div css={clip}>
          <ul key={shown[0]?.id} css={moving && glide}>
            {shown.map((note) => (
              <Row key={note.id} note={note} now={now} />
            ))}
          </ul>
        </div>
      )}
      <footer css={foot}>
        {answer.data?.simulated === 'Y' && t('simulated.some')}
        {waiting > 0 && <b data-testid="feed-waiting">{t('feed.waiting', { count: waiting })}</b>}
      </footer>
      <LiveRegion
        text={
          announced && last
            ? t('feed.announced', {
                count: announced.length,
                kind: t(`feed.${last.kind}`),
                amount: format.won(last.amount),
              })
            : ''
        }
      />
    </Card>
  );
};
