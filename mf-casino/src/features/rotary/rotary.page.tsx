import { css } from '@emotion/react';
import { SeoulTime, useFormat, useText } from '@madang/platform';
import { AreaFailed } from '@madang/remote-kit';
import {
  Button,
  Card,
  cardStyle,
  color,
  LiveRegion,
  media,
  Note,
  PageHeading,
  Section,
  Skeleton,
  TextField,
} from '@madang/ui';
import { PastSpins } from './past-spins.tsx';
import { PrizeTable } from './prize-table.tsx';
import { type Rotary, type RotaryInfo, type Spin, useRotary } from './use-rotary.ts';
import { Wheel } from './wheel.tsx';

const lead = css`color: ${color.text2}; margin: 4px 0 20px; ${media.mobile} { margin: 0 0 14px; font-size: 13px; }`;
const columns = css`
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 20px; align-items: start;
  @media (max-width: 900px) { grid-template-columns: minmax(0, 1fr); }
`;
const stage = css`padding: 28px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 22px; ${media.mobile} { padding: 20px 18px; }`;
const result = css`text-align: center; min-height: 75px; b { display: block; font-size: 22px; letter-spacing: -.02em; } small { font-size: 13px; color: ${color.text2}; }`;
const zone = css`display: block;`;
const errorStyle = css`font-size: 13px; color: ${color.persimmon}; text-align: center; &:empty { display: none; }`;
const hash = css`font-family: ui-monospace, monospace; font-size: 12px; overflow-wrap: anywhere; color: ${color.text2}; margin: 4px 0 16px;`;

/** The prize of a spin, as text. */
const useSpinText = () => {
  const t = useText('casino');
  const format = useFormat();
  return ({ points }: Spin) =>
    points > 0 ? t('rotary.won', { points: format.points(points) }) : t('rotary.wonNothing');
};

const Result = ({ rotary: { landed, phase, info } }: { rotary: Rotary }) => {
  const t = useText('casino');
  const format = useFormat();
  const textOf = useSpinText();
  if (phase !== 'rest') return <p css={result}>{t('rotary.turning')}</p>;
  if (!landed || !info) return <p css={result}>{t('rotary.ready')}</p>;
  return (
    <p css={result} data-testid="rotary-result">
      <b>{textOf(landed)}</b>
      <small>
        {t('rotary.next', { time: format.dateMinute(info.nextAt) })}
        <SeoulTime css={zone} />
      </small>
    </p>
  );
};

const Stage = ({ rotary, info }: { rotary: Rotary; info: RotaryInfo }) => {
  const t = useText('casino');
  const format = useFormat();
  const textOf = useSpinText();
  const { landed, spun, phase, error } = rotary;
  const done = landed !== null;
  const inHub = ({ points }: Spin) => ({
    label: t('rotary.today'),
    prize: points > 0 ? format.points(points) : t('rotary.nothing'),
    isNothing: points === 0,
  });
  return (
    <section css={[cardStyle, stage]} aria-label={t('rotary.title')}>
      <Wheel
        prizes={info.prizes}
        part={spun?.part ?? null}
        turning={phase === 'turning'}
        result={landed && inHub(landed)}
        onStop={rotary.stop}
      />
      <Result rotary={rotary} />
      <p css={errorStyle} role="alert">
        {error}
      </p>
      <Button
        tone="lamp"
        scale="large"
        busy={phase !== 'rest'}
        busyText={t('rotary.turning')}
        aria-disabled={done || !rotary.seedFits || undefined}
        onClick={() => !done && rotary.spin()}
      >
        {done ? t('rotary.done') : t('rotary.spin')}
      </Button>
      <LiveRegion text={rotary.announced ? textOf(rotary.announced) : ''} />
    </section>
  );
};

/** What the house has promised, and what the member adds to it. */
const Fairness = ({ rotary, info }: { rotary: Rotary; info: RotaryInfo }) => {
  const t = useText('casino');
  return (
    <Section title={t('rotary.fair')}>
      <Card>
        <p>{t('rotary.promise')}</p>
        <p css={hash} data-testid="rotary-commit">
          {info.commit}
        </p>
        <TextField
          name="clientSeed"
          label={t('rotary.seed')}
          hint={t('rotary.seedHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          {...(!rotary.seedFits && { error: t('rotary.seedWrong') })}
          value={rotary.clientSeed}
          onChange={(event) => rotary.setClientSeed(event.target.value)}
        />
      </Card>
    </Section>
  );
};

const Waiting = () => (
  <div css={columns}>
    <Skeleton height={520} round={16} />
    <Skeleton height={520} round={16} />
  </div>
);

const Board = ({ rotary, info }: { rotary: Rotary; info: RotaryInfo }) => {
  const t = useText('casino');
  return (
    <>
      <div css={columns}>
        <Stage rotary={rotary} info={info} />
        <Card flush>
          <PrizeTable prizes={info.prizes} wonPoints={rotary.landed?.points ?? null} />
        </Card>
      </div>
      <Fairness rotary={rotary} info={info} />
      <Section title={t('rotary.past')}>
        {info.past.length > 0 ? (
          <PastSpins spins={info.past} prizes={info.prizes} />
        ) : (
          <Note>{t('rotary.noPast')}</Note>
        )}
      </Section>
    </>
  );
};

export const Page = () => {
  const t = useText('casino');
  const rotary = useRotary();
  return (
    <>
      <PageHeading>{t('rotary.title')}</PageHeading>
      <p css={lead}>{t('rotary.lead')}</p>
      {rotary.info && <Board rotary={rotary} info={rotary.info} />}
      {rotary.state === 'failed' && (
        <AreaFailed
          title={t('rotary.failed')}
          help={t('rotary.failedHelp')}
          hasHome={false}
          isBusy={rotary.pending}
          onRetry={rotary.retry}
        />
      )}
      {rotary.state === 'loading' && <Waiting />}
    </>
  );
};
