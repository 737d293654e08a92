import { css } from '@emotion/react';
import { seoulNoon, useFormat, useText } from '@madang/platform';
import { cardStyle, color, Icon, Money, Skeleton, StatusTag } from '@madang/ui';
import { BetDetail } from './bet-detail.tsx';
import { type BetDay, type BetEntry, netOf } from './bet-entry.ts';
import { Odds } from './odds.tsx';
import { type BettingList, useDayNet } from './use-betting-list.ts';

const card = css`margin-top: 10px; overflow: hidden;`;
const face = css`
  display: block; width: 100%; padding: 16px 18px;
  &:focus-visible { outline-offset: -3px; border-radius: 14px; }
`;
const first = css`display: flex; align-items: center; gap: 8px; font-size: 12px; color: ${color.text3}; > :last-child { margin-left: auto; }`;
const title = css`display: flex; justify-content: space-between; gap: 12px; margin-top: 8px; font-weight: 700; > svg { color: ${color.text3}; margin-top: 3px; }`;
const figures = css`
  display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px; margin-top: 14px; padding-top: 12px; border-top: 1px solid ${color.line};
  small { display: block; font-size: 12px; color: ${color.text3}; } > :last-child { text-align: right; font-weight: 700; small { font-weight: 400; } }
`;
const detail = css`padding: 0 18px 16px;`;
const heading = css`display: flex; justify-content: space-between; gap: 12px; margin: 22px 2px 4px; font-size: 13px; font-weight: 400; letter-spacing: 0; color: ${color.text2};`;
const unknown = css`color: ${color.text3};`;

const Figure = ({ label, value, net = false }: { label: string; value: number | null; net?: boolean }) => (
  <span>
    <small>{label}</small>
    {value === null ? <span css={unknown}>–</span> : <Money value={value} net={net} />}
  </span>
);

const BetCard = ({ entry, open, onToggle }: { entry: BetEntry; open: boolean; onToggle: () => void }) => {
  const t = useText('mypage');
  return (
    <li css={[cardStyle, card]}>
      <button type="button" css={face} aria-expanded={open} aria-controls={`bet-${entry.id}`} onClick={onToggle}>
        <span css={first}>
          <span>
            {entry.time} · {t(`group.${entry.group}`)}
            {entry.odds !== null && (
              <>
                {' '}
                · {t('betting.odds')} <Odds odds={entry.odds} />
              </>
            )}
          </span>
          <StatusTag status={entry.status}>{t(`status.${entry.status}`)}</StatusTag>
        </span>
        <span css={title}>
          {entry.title}
          <span style={{ transform: open ? 'rotate(180deg)' : undefined, alignSelf: 'center' }}>
            <Icon name="down" size={16} />
          </span>
        </span>
        <span css={figures}>
          <Figure label={t('betting.stake')} value={entry.stake} />
          <Figure label={t('betting.win')} value={entry.payout} />
          <Figure label={t('betting.net')} value={entry.result} net />
        </span>
      </button>
      {open && (
        <div css={detail} id={`bet-${entry.id}`}>
          <BetDetail entry={entry} />
        </div>
      )}
    </li>
  );
};

const Day = ({ day: { day, entries, cut }, list }: { day: BetDay; list: BettingList }) => {
  const format = useFormat();
  const net = useDayNet(list.filters, day, cut, netOf(entries));
  return (
    <section>
      <h2 css={heading}>
        <span>{format.day(seoulNoon(day))}</span>
        {net !== undefined && <Money value={net} unit={format.wonUnit} net />}
      </h2>
      <ul>
        {entries.map((entry) => (
          <BetCard
            key={entry.id}
            entry={entry}
            open={list.opened === entry.id}
            onToggle={() => list.toggle(entry.id)}
          />
        ))}
      </ul>
    </section>
  );
};

const stale = css`&[aria-busy='true'] { opacity: .6; }`;

export const BetCards = ({ list }: { list: BettingList }) => (
  <div css={stale} aria-busy={list.isStale}>
    {list.days.map((day) => (
      <Day key={day.day} day={day} list={list} />
    ))}
  </div>
);

/** Cards in their own layout, empty. */
export const WaitingCards = () => (
  <ul aria-busy="true">
    {Array.from({ length: 4 }, (_, index) => (
      <li key={index} css={[cardStyle, card, face]}>
        <Skeleton width="44%" />
        <Skeleton width="66%" height={14} css={css`margin-top: 12px;`} />
        <span css={figures}>
          <Skeleton width="70%" />
          <Skeleton width="70%" />
          <Skeleton width="70%" />
        </span>
      </li>
    ))}
  </ul>
);
