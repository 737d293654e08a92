import { css } from '@emotion/react';
import { miniSelectionNames } from '@madang/contracts';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { AreaError, Balls, buttonStyle, Card, color, Icon, media, Tag, type TagTone } from '@madang/ui';
import { SHELL } from '../../../boot/texts.ts';
import { powerballHeight } from '../shapes.ts';
import { clockText, outcomeOf, type Phase, partOver, type Result, type Round, secondsLeft } from './powerball-round.ts';
import { MEMBER } from './texts.ts';
import { usePowerball } from './use-powerball.ts';

const SHOWN = 8;

const card = css`
  display: flex; flex-direction: column; ${powerballHeight}
  h2 { display: flex; align-items: center; gap: 8px; font-size: 15px; } > a { width: 100%; margin-top: auto; }
`;
const line = css`display: flex; align-items: center; justify-content: space-between; gap: 8px;`;
const foot = css`align-items: flex-end; margin-top: 6px; time { font-size: 40px; font-weight: 700; line-height: 1.2; letter-spacing: -.02em; font-variant-numeric: tabular-nums; ${media.mobile} { font-size: 36px; } } small { padding-bottom: 8px; font-size: 12px; color: ${color.text3}; }`;
const bar = css`height: 6px; margin: 8px 0 14px; border-radius: 3px; background: ${color.s3}; overflow: hidden; flex: none; > i { display: block; height: 100%; border-radius: 3px; background: ${color.lamp}; }`;
const caption = css`font-size: 12px; line-height: 18px; color: ${color.text3};`;
/** Stones of the house's games: white ones, and the powerball of lamp. */
const stones = css`
  display: flex; min-height: 32px; margin: 8px 0 12px; gap: 6px;
  && > span { width: 32px; height: 32px; background: ${color.stoneWhite}; color: ${color.lampInk}; border: 0; box-shadow: inset 0 -2px 0 rgba(90, 70, 40, .2), 0 0 0 1px rgba(90, 70, 40, .25); &[data-power] { position: relative; background: ${color.lamp}; margin-left: 18px; &::before { content: '+'; position: absolute; right: calc(100% + 8px); font-weight: 400; color: ${color.text3}; } } }
`;
const road = css`
  display: flex; justify-content: space-between; gap: 7px; min-height: 26px; margin: 6px 0 12px;
  > i { display: grid; place-items: center; width: 26px; height: 26px; border-radius: 50%; font-style: normal; font-size: 12px; font-weight: 700; background: ${color.stoneWhite}; color: #1A1C1C; box-shadow: 0 0 0 1px rgba(90, 70, 40, .35); &[data-odd] { background: ${color.stoneBlack}; color: #F1ECE2; box-shadow: 0 0 0 1px ${color.lineStrong}; } }
`;

const tones: Record<Phase, TagTone> = { open: 'jade', closed: 'neutral', drawing: 'dusk' };

const Countdown = ({ round, phase, now }: { round: Round; phase: Phase; now: number }) => {
  const t = useText(MEMBER);
  const format = useFormat();
  return (
    <>
      <div css={line}>
        <h2>
          <Icon name="power" />
          {t('powerball.title', { no: round.no })}
        </h2>
        <Tag tone={tones[phase]}>{t(`powerball.${phase}`)}</Tag>
      </div>
      <div css={[line, foot]}>
        <time
          role="timer"
          aria-live="off"
          aria-label={t(phase === 'open' ? 'powerball.untilClose' : 'powerball.untilDraw')}
          translate="no"
        >
          {clockText(secondsLeft(round, phase, now))}
        </time>
        <small>{t('powerball.draw', { time: format.minute(round.drawAt) })}</small>
      </div>
      <div css={bar} aria-hidden="true">
        <i style={{ width: `${phase === 'open' ? partOver(round, now) : 100}%` }} />
      </div>
    </>
  );
};

const Last = ({ result }: { result: Result }) => {
  const t = useText(MEMBER);
  const language = useLanguage();
  const { no, sum, balls, powerball } = result;
  const outcomes = ['sumParity', 'sumLine'].flatMap((market) => {
    const pick = outcomeOf(result, market);
    return pick ? [miniSelectionNames(pick)[language]] : [];
  });
  const isVoid = !balls || powerball === null || sum === null;
  return (
    <>
      <p css={[line, caption]}>
        <span>{t('powerball.result', { no })}</span>
        <span>{isVoid ? t('powerball.void') : [t('powerball.sum', { sum }), ...outcomes].join(' · ')}</span>
      </p>
      {isVoid ? (
        <div css={stones} />
      ) : (
        <Balls
          css={stones}
          line={{ numbers: balls, powerball }}
          label={t('powerball.balls', { numbers: balls.join(', '), powerball })}
        />
      )}
    </>
  );
};

/** Odd or even of the last rounds, the newest at the right. */
const Road = ({ results }: { results: readonly Result[] }) => {
  const t = useText(MEMBER);
  const language = useLanguage();
  const outcomes = results
    .flatMap((result) => outcomeOf(result, 'sumParity') ?? [])
    .slice(0, SHOWN)
    .reverse();
  const odd = outcomes.filter(({ selCode }) => selCode === 'odd').length;
  return (
    <>
      <p css={[line, caption]}>
        <span>{t('powerball.recent')}</span>
        <span>{t('powerball.counts', { odd, even: outcomes.length - odd })}</span>
      </p>
      <div
        css={road}
        role="img"
        aria-label={`${t('powerball.recent')}: ${outcomes.map((pick) => miniSelectionNames(pick)[language]).join(', ')}`}
      >
        {outcomes.map(({ selCode }, index) => (
          <i key={index} data-odd={selCode === 'odd' ? '' : undefined}>
            {t(selCode === 'odd' ? 'powerball.odd' : 'powerball.even')}
          </i>
        ))}
      </div>
    </>
  );
};

/** The powerball round that runs, the last draw, and the way to its bets. */
export const PowerballCard = () => {
  const t = useText(MEMBER);
  const shell = useText(SHELL);
  const { round, phase, now, results, isError, isFetching, retry } = usePowerball();
  const last = results?.[0];
  return (
    <Card css={card} aria-busy={!round && !isError} data-testid="powerball">
      {isError && (
        <AreaError
          inset
          title={t('powerball.failed')}
          help={shell('area.help')}
          retryText={shell('area.retry')}
          onRetry={retry}
          busy={isFetching}
          busyText={shell('area.retrying')}
        />
      )}
      {round && phase && <Countdown round={round} phase={phase} now={now} />}
      {round && last && <Last result={last} />}
      {round && results && results.length > 0 && <Road results={results} />}
      {round && (
        <PageLink page="minigame.powerball" css={buttonStyle('lamp')}>
          {t('powerball.go')}
        </PageLink>
      )}
    </Card>
  );
};
