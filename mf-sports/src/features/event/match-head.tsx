/** The head of a match page: both clubs with their form, the kick-off or the score. */
import { css } from '@emotion/react';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { cardStyle, color, Icon, iconButtonStyle, lazy, media, Seal, Skeleton, Tag, VisuallyHidden } from '@madang/ui';
import { type Club, Crest } from '@madang/ui/crest';
import { Suspense } from 'react';
import { lastList } from '../../board/last-list.ts';
import type { EventDetail, SportsEvent } from '../../events/event.ts';
import { usePeriodText } from '../../events/market-texts.ts';
import { useNow } from '../../events/use-now.ts';
import { StarKey } from '../../tree/star-key.tsx';
import type { EventPage } from './use-event-page.ts';

const Tracker = lazy(() => import('../../tracker/match-tracker.tsx').then((module) => module.MatchTracker));

const frame = css`padding: 10px 20px 16px; background: radial-gradient(420px 200px at 50% -60px, color-mix(in srgb, ${color.lamp} 14%, transparent), transparent), ${color.s1}; ${media.mobile} { padding: 6px 14px 12px; }`;
const top = css`
  display: flex; align-items: center; gap: 8px; min-height: 40px; font-size: 13px; color: ${color.text2};
  > a { width: 32px; height: 32px; margin-left: -8px; } > b { font-weight: 400; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } > span:last-of-type { margin-left: auto; white-space: nowrap; }
`;
const middle = css`
  display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); gap: 20px; align-items: center; margin-top: 4px; text-align: center;
  > p { font-size: 12px; color: ${color.text3}; > strong { display: block; font-size: 34px; line-height: 1.2; letter-spacing: -.02em; color: ${color.text}; white-space: nowrap; } > em { display: block; font-style: normal; font-size: 13px; color: ${color.lampText}; } }
  ${media.mobile} { gap: 8px; > p > strong { font-size: 26px; } }
`;
const side = css`
  display: grid; gap: 8px; justify-items: center; min-width: 0; > div { display: flex; align-items: center; gap: 2px; min-width: 0; max-width: 100%; padding-left: 24px; > b { font-size: 17px; line-height: 1.3; overflow-wrap: anywhere; } }
  ${media.mobile} { > div { padding-left: 0; > b { font-size: 15px; } > button { width: 24px; height: 24px; } } }
`;
const marks = css`
  display: flex; gap: 4px; min-height: 22px; margin: 0; padding: 0; list-style: none;
  > li { display: grid; place-items: center; width: 22px; height: 22px; border-radius: 6px; font-size: 12px; font-weight: 700; background: ${color.s3}; color: ${color.text2}; &[data-result='W'] { background: ${color.jadeSoft}; color: ${color.jade}; } &[data-result='L'] { background: ${color.persimmonSoft}; color: ${color.persimmon}; } }
`;
const facts = css`
  display: flex; flex-wrap: wrap; justify-content: center; gap: 4px 24px; margin: 16px 0 0; padding-top: 12px; border-top: 1px solid ${color.line}; font-size: 13px; color: ${color.text2};
  > div { display: flex; gap: 6px; } dd { margin: 0; font-weight: 700; color: ${color.text}; }
`;
const delay = css`margin-top: 10px; font-size: 13px; color: ${color.text2};`;

type Form = NonNullable<EventDetail['form']>;

const Marks = ({ results }: { results: Form['home']['last'] }) => {
  const t = useText('sports');
  return (
    <ol css={marks} aria-label={t('form.last')}>
      {results.map((result, index) => (
        <li key={index} data-result={result}>
          {t(`form.${result}`)}
        </li>
      ))}
    </ol>
  );
};

const Side = ({
  club,
  opponent,
  name,
  form,
}: {
  club: Club;
  opponent?: Club;
  name: string;
  form: Form['home'] | undefined;
}) => {
  const t = useText('sports');
  return (
    <div css={side}>
      <Crest club={club} {...(opponent && { opponent })} size={60} />
      <div>
        <b>{name}</b>
        <StarKey id={club.id} label={t('favourites.team', { name })} />
      </div>
      {form && <Marks results={form.last} />}
    </div>
  );
};

const Facts = ({ form }: { form: Form }) => {
  const t = useText('sports');
  const format = useFormat();
  const { home, away, meetings } = form;
  const goals = (hundredths: number): string => format.number(Math.round(hundredths / 10) / 10);
  return (
    <dl css={facts}>
      <div>
        <dt>{t('form.rank')}</dt>
        <dd>{t('form.ranks', { home: home.rank, away: away.rank })}</dd>
      </div>
      {meetings.home + meetings.draw + meetings.away > 0 && (
        <div>
          <dt>{t('form.meetings')}</dt>
          <dd>{t('form.record', { ...meetings })}</dd>
        </div>
      )}
      <div>
        <dt>{t('form.scored')}</dt>
        <dd translate="no">
          {goals(home.scored)} · {goals(away.scored)}
        </dd>
      </div>
    </dl>
  );
};

/** What the page takes of each stake at the prices on sale, on average. */
const useReturned = ({ markets }: SportsEvent): string | null => {
  const format = useFormat();
  const open = markets.filter(({ status, prices }) => status === 'open' && prices.length > 0);
  if (open.length === 0) return null;
  const mean = open.reduce((sum, { returned }) => sum + returned, 0) / open.length;
  return format.percent(Math.round(mean / 10) * 10);
};

const Middle = ({ event }: { event: SportsEvent }) => {
  const t = useText('sports');
  const format = useFormat();
  const periodText = usePeriodText();
  const { state, status, closesAt, startsAt } = event;
  const minutes = useNow((now) => Math.ceil((Date.parse(closesAt) - now) / 60_000));
  if (state)
    return (
      <p>
        <strong translate="no">
          {state.score.home} : {state.score.away}
        </strong>
        <em>
          {periodText(state.period)}
          {state.minute !== null && status === 'live' && ` ${t('live.minute', { n: state.minute })}`}
        </em>
        {format.monthDay(startsAt)}
      </p>
    );
  return (
    <p>
      <strong>{format.minute(startsAt)}</strong>
      {minutes > 0 && minutes < 60 && <em>{t('event.closesIn', { n: minutes })}</em>}
      {status === 'not_started' && minutes <= 0 && <em>{t('row.closed')}</em>}
      {format.monthDay(startsAt)}
    </p>
  );
};

export const MatchHead = ({ event, page }: { event: SportsEvent; page: EventPage }) => {
  const t = useText('sports');
  const language = useLanguage();
  const returned = useReturned(event);
  const { status, state, home, away } = event;
  const usual = status === 'live' ? 'sport.livebetting' : 'sport.combinationbetting';
  const { page: parent, query } = lastList() ?? { page: usual, query: {} };
  const first = { id: home.id, name: home.names.ko };
  const league = event.leagueNames[language];
  return (
    <section css={[cardStyle, frame]} aria-label={t('event.match')}>
      <div css={top}>
        <PageLink page={parent} query={query} css={iconButtonStyle}>
          <Icon name="back" size={16} />
          <VisuallyHidden>{t('event.back')}</VisuallyHidden>
        </PageLink>
        <Seal id={event.leagueId} name={league} size={18} />
        <b>{league}</b>
        {status === 'live' && (
          <Tag tone="lamp" icon="live">
            {t('live.tag')}
          </Tag>
        )}
        {event.isSuspended && <Tag tone="persimmon">{t('row.stopped')}</Tag>}
        <span>{returned && t('event.returnOf', { n: returned })}</span>
        <StarKey id={event.leagueId} label={t('favourites.league', { name: league })} />
      </div>
      <div css={middle}>
        <Side club={first} name={home.names[language]} form={page.form?.home} />
        <Middle event={event} />
        <Side
          club={{ id: away.id, name: away.names.ko }}
          opponent={first}
          name={away.names[language]}
          form={page.form?.away}
        />
      </div>
      {page.form && <Facts form={page.form} />}
      {state && (
        <Suspense fallback={<Skeleton height={220} round={10} />}>
          <Tracker event={event} timeline={page.timeline} />
        </Suspense>
      )}
      {page.delaySeconds > 0 && <p css={delay}>{t('slip.delay', { n: page.delaySeconds })}</p>}
    </section>
  );
};
