import { css } from '@emotion/react';
import { type DataOf, drawDayStart, drawOfGame, miniGameNames, sharedGames } from '@madang/contracts';
import { notify, query, SeoulTime, useFormat, useLanguage, useQuery, useText } from '@madang/platform';
import { AreaFailed } from '@madang/remote-kit';
import { Button, Card, color, media, Section } from '@madang/ui';

type Promised = DataOf<'/api/minigame/promises'>['list'][number];

const sides = css`display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px; ${media.mobile} { grid-template-columns: minmax(0, 1fr); }`;
const days = css`display: grid; gap: 16px; margin-top: 14px;`;
const line = css`display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 12px; align-items: start; font-size: 13px; p { color: ${color.text2}; } code { grid-column: 1 / -1; grid-row: 2; font-size: 12px; overflow-wrap: anywhere; } small { grid-column: 1 / -1; font-size: 12px; color: ${color.text3}; overflow-wrap: anywhere; } > button { ${media.mobile} { min-height: 44px; } }`;
const lead = css`color: ${color.text2}; font-size: 13px; margin-bottom: 14px;`;

/** One day's hash with the time since which it is public. */
const Day = ({ of: { day, commit, publishedAt, salt }, name }: { of: Promised; name: 'today' | 'tomorrow' }) => {
  const t = useText('minigame');
  const format = useFormat();
  const begins = drawDayStart(day);
  const called = `${t(`promise.${name}`)} · ${format.date(new Date(begins).toISOString())}`;
  const since = Date.parse(publishedAt) < begins ? 'promise.since' : 'promise.late';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(commit);
      notify({ tone: 'success', text: t('promise.copied', { name: called }) });
    } catch {
      notify({ tone: 'refusal', text: t('promise.notCopied') });
    }
  };
  return (
    <li css={line}>
      <div>
        <b>{called}</b>
        <p>{t(since, { time: format.dateTime(publishedAt) })}</p>
      </div>
      <code>{commit}</code>
      <small>{salt ? t('promise.salt', { salt }) : t('promise.noSalt')}</small>
      <Button scale="small" icon="copy" aria-label={t('promise.copyOf', { name: called })} onClick={() => void copy()}>
        {t('promise.copy')}
      </Button>
    </li>
  );
};

/**
 * The commitments of the draws of today and tomorrow: a visitor who records one before the day need
 * not trust the site after it.
 */
export const Promises = () => {
  const t = useText('minigame');
  const language = useLanguage();
  const { data, isError, isFetching, refetch } = useQuery(query('/api/minigame/promises', {}));
  const draws = [...new Set(data?.list.map(({ draw }) => draw))];
  return (
    <Section title={t('promise.title')} aside={<SeoulTime />}>
      <p css={lead}>{t('promise.lead')}</p>
      {isError && (
        <AreaFailed hasHome={false} title={t('promise.failed')} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      <div css={sides}>
        {draws.map((draw) => (
          <Card key={draw}>
            <h3>
              {sharedGames
                .filter((game) => drawOfGame[game] === draw)
                .map((game) => miniGameNames[game][language])
                .join(' · ')}
            </h3>
            <ul css={days}>
              {data?.list
                .filter((one) => one.draw === draw)
                .map((one, index) => (
                  <Day key={one.day} of={one} name={index === 0 ? 'today' : 'tomorrow'} />
                ))}
            </ul>
          </Card>
        ))}
      </div>
    </Section>
  );
};
