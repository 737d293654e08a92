import { css } from '@emotion/react';
import { languageTag } from '@madang/contracts';
import { SeoulTime, seoulNoon, useFormat, useLanguage, useText } from '@madang/platform';
import { AreaFailed, useCoreText } from '@madang/remote-kit';
import { Button, Card, color, IconButton } from '@madang/ui';
import { AreaWaiting } from '../../sections/area-states.tsx';
import { SectionFrame } from '../../sections/section-frame.tsx';
import type { Attendance } from '../../stamps/use-stamp.ts';
import { Calendar } from './calendar.tsx';
import { useAttendance } from './use-attendance.ts';

const columns = css`display: grid; grid-template-columns: minmax(0, 1fr) 304px; gap: 16px; align-items: start; @media (max-width: 1023px) { grid-template-columns: minmax(0, 1fr); }`;
const turn = css`display: flex; align-items: center; justify-content: space-between; gap: 8px; margin-bottom: 8px; h2 { font-size: 17px; }`;
const side = css`
  display: grid; gap: 14px;
  dl { display: grid; grid-template-columns: 1fr auto; gap: 10px 12px; font-size: 13px; } dt { color: ${color.text2}; } dd { font-weight: 700; text-align: right; }
  p { font-size: 13px; color: ${color.text2}; }
`;

const Rules = ({ data, month }: { data: Attendance; month: string }) => {
  const t = useText('mypage');
  const format = useFormat();
  return (
    <dl>
      <dt>{t('attendance.total', { month })}</dt>
      <dd>{format.points(data.total)}</dd>
      <dt>{t('attendance.streak')}</dt>
      <dd>{t('attendance.days', { n: data.streak })}</dd>
      <dt>{t('attendance.daily')}</dt>
      <dd>{format.points(data.daily)}</dd>
      {data.milestones.map(({ milestone, points, reachedOn }) => [
        <dt key={`${milestone}-name`}>{t(`attendance.milestone.${milestone}`)}</dt>,
        <dd key={milestone}>
          {reachedOn
            ? t('attendance.reached', {
                points: format.points(points),
                day: format.monthDay(seoulNoon(reachedOn)),
              })
            : format.points(points)}
        </dd>,
      ])}
    </dl>
  );
};

/** The calendar of attendance: one stamp a day in Seoul. */
const AttendancePage = () => {
  const t = useText('mypage');
  const coreText = useCoreText();
  const language = useLanguage();
  const page = useAttendance();
  const { data, month } = page;
  const named = new Intl.DateTimeFormat(languageTag[language], {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
  return (
    <SectionFrame page="attendance">
      {page.state === 'error' && (
        <AreaFailed hasHome={false} title={t('area.title')} isBusy={page.fetching} onRetry={page.retry} />
      )}
      {page.state === 'loading' && <AreaWaiting lines={8} />}
      {data && (
        <div css={columns}>
          <Card>
            <div css={turn}>
              <IconButton icon="back" label={t('attendance.earlier')} onClick={page.earlier} />
              <h2 aria-live="polite">{named}</h2>
              <IconButton icon="next" label={t('attendance.next')} onClick={page.later} disabled={page.isPresent} />
            </div>
            <Calendar data={data} month={month} stale={page.stale} />
            <SeoulTime />
          </Card>
          <Card>
            <div css={side}>
              <Button
                tone="lamp"
                disabled={data.isStamped}
                busy={page.busy}
                busyText={coreText('busy')}
                onClick={page.stamp}
              >
                {t(data.isStamped ? 'attendance.isStamped' : 'attendance.stamp')}
              </Button>
              <p>
                {t(data.isStamped ? 'attendance.tomorrow' : data.needsBet ? 'attendance.needsBet' : 'attendance.help')}
              </p>
              <Rules data={data} month={named} />
              <p>{t('attendance.rule')}</p>
            </div>
          </Card>
        </div>
      )}
    </SectionFrame>
  );
};

export { AttendancePage as Page };
