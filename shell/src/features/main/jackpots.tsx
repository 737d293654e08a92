import { css } from '@emotion/react';
import { type DataOf, MAIN_TOPIC } from '@madang/contracts';
import { query, seoulDay, useFormat, useQuery, useQueryClient, useText, useTopic } from '@madang/platform';
import { cardStyle, color, media, RollingAmount, Section } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { useNow } from './feed/use-now.ts';
import { JackpotsWaiting } from './main-loading.tsx';
import { jackpotGrid } from './shapes.ts';

type Jackpot = DataOf<'/api/main'>['jackpots'][number];

const WHOLE_BP = 10_000;
const DAY_MS = 86_400_000;
const main = query('/api/main', {});

const card = css`
  padding: 16px 18px;
  > p:first-of-type { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 8px; small { font-size: 12px; color: ${color.text3}; } }
  > [data-value] { margin-top: 2px; font-size: 24px; font-weight: 700; letter-spacing: -.02em; line-height: 1.5; white-space: nowrap; small { font-size: 14px; font-weight: 400; letter-spacing: 0; color: ${color.text2}; margin-left: 2px; } }
  > [data-won] { margin-top: 6px; font-size: 12px; line-height: 1.55; color: ${color.text3}; span { display: block; } span:first-of-type { color: ${color.text2}; } }
  &[data-level='mega'] { background: ${color.lampSoft}; border-color: color-mix(in srgb, ${color.lampEdge} 35%, transparent); > [data-value] { color: ${color.lampText}; } }
  @media (max-width: 1280px) { > [data-value] { font-size: 22px; } }
  ${media.mobile} { padding: 14px 16px; > [data-value] { font-size: 18px; } &[data-level='mega'] { padding: 14px 18px; > [data-value] { font-size: 26px; } } }
`;

/** The current jackpots, by the topic of the first page. */
const useJackpots = () => {
  const client = useQueryClient();
  const { data } = useQuery(main);
  useTopic(MAIN_TOPIC, (message) => {
    if (message.cmd !== 'JACKPOT') return;
    client.setQueryData(main.queryKey, (now) => {
      const jackpots = now?.jackpots.map((each) =>
        each.level === message.data1 ? { ...each, value: message.data2, lastWon: message.data3 ?? each.lastWon } : each,
      );
      return now && jackpots && { ...now, jackpots };
    });
  });
  return data;
};

type LastWin = NonNullable<Jackpot['lastWon']>;

const LastWon = ({ at, memId, amount, now }: LastWin & { now: number }) => {
  const t = useText(SHELL);
  const format = useFormat();
  const when = seoulDay(at) === seoulDay(now) ? t('jackpot.today', { time: format.minute(at) }) : format.monthDay(at);
  return (
    <>
      <span>{t('jackpot.lastWon', { id: memId })}</span>
      <span>
        {when} · {format.won(amount)}
      </span>
    </>
  );
};

/** How long it has been growing; nothing where that is unknown. */
const Growing = ({ since, now }: { since: Jackpot['since']; now: number }) => {
  const t = useText(SHELL);
  if (!since) return <span>{t('jackpot.notYet')}</span>;
  const days = Math.max(1, Math.floor((now - Date.parse(since)) / DAY_MS) + 1);
  return <span>{t('jackpot.growing', { count: days, n: days })}</span>;
};

const Level = ({ jackpot, contributionBp, now }: { jackpot: Jackpot; contributionBp: number; now: number }) => {
  const t = useText(SHELL);
  const { wonUnit, percent } = useFormat();
  const { level, value, lastWon, shareBp, since } = jackpot;
  return (
    <article css={[cardStyle, card]} data-level={level}>
      <p>
        <b>{t(`jackpot.${level}`)}</b>
        {shareBp !== undefined && (
          <small>{t('jackpot.share', { percent: percent((contributionBp * shareBp) / WHOLE_BP) })}</small>
        )}
      </p>
      <p data-value data-testid={`jackpot-${level}`}>
        <RollingAmount value={value} />
        <small>{wonUnit.trim()}</small>
      </p>
      <p data-won>{lastWon ? <LastWon {...lastWon} now={now} /> : <Growing since={since} now={now} />}</p>
    </article>
  );
};

/** The levels of the slot jackpot; every stake makes them grow, and they roll as it does. */
export const Jackpots = () => {
  const t = useText(SHELL);
  const data = useJackpots();
  const now = useNow();
  if (!data) return <JackpotsWaiting title={t('jackpot.title')} />;
  if (data.jackpots.length === 0) return null;
  return (
    <Section title={t('jackpot.title')}>
      <div css={jackpotGrid}>
        {data.jackpots.map((jackpot) => (
          <Level key={jackpot.level} jackpot={jackpot} contributionBp={data.contributionBp} now={now} />
        ))}
      </div>
    </Section>
  );
};
