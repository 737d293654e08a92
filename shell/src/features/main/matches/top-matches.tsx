import { useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { cardStyle, Icon, Section } from '@madang/ui';
import { useRef } from 'react';
import { SHELL } from '../../../boot/texts.ts';
import { more } from '../game-section.tsx';
import { MatchesWaiting } from '../main-loading.tsx';
import { besideHeading, matchList } from '../shapes.ts';
import { MatchRow } from './match-row.tsx';
import { MATCHES } from './texts.ts';
import { useTopMatches } from './use-top-matches.ts';

/** Live matches, then those that start next. */
export const TopMatches = () => {
  const t = useText(MATCHES);
  const title = useText(SHELL)('matches.title');
  const place = useRef<HTMLDivElement>(null);
  const { matches, isSilent, isError } = useTopMatches(place);
  // Without the figures the page has all else: no failure is reported for them.
  if (isError || matches?.length === 0) return null;
  return (
    <div ref={place}>
      {matches ? (
        <Section
          title={title}
          aside={
            <>
              <p css={besideHeading}>{t('simulated')}</p>
              <PageLink page="sport.combinationbetting" css={more}>
                {t('combination')}
                <Icon name="next" size={16} />
              </PageLink>
            </>
          }
        >
          <ul css={[cardStyle, matchList]} data-testid="top-matches">
            {matches.map((match) => (
              <li key={match.eventId}>
                <MatchRow match={match} isSilent={isSilent} />
              </li>
            ))}
          </ul>
        </Section>
      ) : (
        <MatchesWaiting title={title} />
      )}
    </div>
  );
};
