import { css } from '@emotion/react';
import { type DataOf, languageTag, MAIN_TOPIC } from '@madang/contracts';
import { query, useFormat, useLanguage, useQuery, useQueryClient, useText, useTopic } from '@madang/platform';
import { cardStyle, color, media, RollingAmount, Section } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { monthDay, sameDay, useNow } from './feed/when.ts';
import { JackpotsWaiting } from './main-loading.tsx';
import { besideHeading, jackpotGrid } from './shapes.ts';

type Jackpot = DataOf<'/api/main'>['jackpots'][number];

const WHOLE_BP = 10_000;
const main = query('/api/main', {});

const card = css`
  padding: 17px 20px; display: grid; align-content: space-between; gap: 4px;
  > p:first-of-type { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 8px; small { font-size: 12px; color: ${color.text3}; } }
  > p + p { font-size: 24px; font-weight: 700; letter-spacing: -.02em; line-height: 1.4; white-space: nowrap; small { font-size: 14px; font-weight: 400; letter-spacing: 0; color: ${color.text2}; margin-left: 3px; } }
  &[data-level='mega'] { background: ${color.lampSoft}; border-color: color-mix(in srgb, ${color.lampEdge} 40%, transparent); > p + p { color: ${color.lampText}; } }
  @media (max-width: 1280px) { > p + p { font-size: 20px; } }
  ${media.mobile} { padding: 15px 18px; > p + p { font-size: 18px; } &[data-level='mega'] > p + p { font-size: 26px; } }
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

const LastWon = ({ at, memId, now }: NonNullable<Jackpot['lastWon']> & { now: number }) => {
  const t = useText(SHELL);
  const language = useLanguage();
  const format = useFormat();
  const when = sameDay(Date.parse(at), now) ? t('jackpot.today', { time: format.minute(at) }) : monthDay(at, language);
  return <>{t('jackpot.lastWon', { when, id: memId })}</>;
};

const Level = ({ level, value, lastWon, now }: Jackpot & { now: number }) => {
  const t = useText(SHELL);
  const { wonUnit } = useFormat();
  return (
    <article css={[cardStyle, card]} data-level={level}>
      <p>
        <b>{t(`jackpot.${level}`)}</b>
        <small>{lastWon ? <LastWon {...lastWon} now={now} /> : t('jackpot.notYet')}</small>
      </p>
      <p data-testid={`jackpot-${level}`}>
        <RollingAmount value={value} />
        <small>{wonUnit.trim()}</small>
      </p>
    </article>
  );
};

/** The levels of the slot jackpot; every stake makes them grow, and they roll as it does. */
export const Jackpots = () => {
  const t = useText(SHELL);
  const language = useLanguage();
  const data = useJackpots();
  const now = useNow();
  if (!data) return <JackpotsWaiting title={t('jackpot.title')} />;
  if (data.jackpots.length === 0) return null;
  const percent = new Intl.NumberFormat(languageTag[language], { style: 'percent', minimumFractionDigits: 2 }).format(
    data.contributionBp / WHOLE_BP,
  );
  return (
    <Section title={t('jackpot.title')} aside={<p css={besideHeading}>{t('jackpot.grows', { percent })}</p>}>
      <div css={jackpotGrid}>
        {data.jackpots.map((jackpot) => (
          <Level key={jackpot.level} {...jackpot} now={now} />
        ))}
      </div>
    </Section>
  );
};
