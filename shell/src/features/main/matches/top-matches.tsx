import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { cardStyle, color, Icon, Section } from '@madang/ui';
import { type RefObject, useRef } from 'react';
import { SHELL } from '../../../boot/texts.ts';
import { more } from '../game-section.tsx';
import { MatchesWaiting } from '../main-loading.tsx';
import { besideHeading, matchList } from '../shapes.ts';
import { useMatchRows } from '../use-match-rows.ts';
import { shownOf } from './match-changes.ts';
import { MatchRow } from './match-row.tsx';
import { MATCHES } from './texts.ts';
import { useTopMatches } from './use-top-matches.ts';

const none = css`display: grid; place-items: center; padding: 16px; color: ${color.text3};`;

/** Live matches, then those that start next. */
const Content = ({ container }: { container: RefObject<HTMLDivElement | null> }) => {
  const t = useText(MATCHES);
  const title = useText(SHELL)('matches.title');
  const rows = useMatchRows();
  const { matches, isSilent, isError } = useTopMatches(container);
  if (!matches && !isError) return <MatchesWaiting title={title} />;
  return (
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
      {matches && matches.length > 0 ? (
        <ul css={[cardStyle, matchList]} data-rows={rows} data-testid="top-matches">
          {shownOf(matches, rows).map((match) => (
            <li key={match.eventId}>
              <MatchRow match={match} isSilent={isSilent} />
            </li>
          ))}
        </ul>
      ) : (
        <p css={[cardStyle, matchList, none]} data-rows={rows}>
          {t(isError ? 'failed' : 'none')}
        </p>
      )}
    </Section>
  );
};

/** The block with a place that stays while its content changes. */
export const TopMatches = () => {
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container}>
      <Content container={container} />
    </div>
  );
};
