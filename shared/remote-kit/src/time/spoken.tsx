import { serverClock, spokenTime, useFormat, useLanguage, useMinutes } from '@madang/platform';

/** A relative time, renewed each minute; the full time is its title. */
export const SpokenTime = ({ at, className }: { at: string; className?: string }) => {
  const format = useFormat();
  const language = useLanguage();
  const instant = Date.parse(at);
  useMinutes(instant);
  return (
    <time dateTime={at} title={`${format.dateMinute(at)} (${format.zone})`} className={className}>
      {spokenTime(instant, serverClock.now(), language, format)}
    </time>
  );
};
