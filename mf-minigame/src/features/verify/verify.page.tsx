import { css } from '@emotion/react';
import {
  type MiniPick,
  miniGameNames,
  miniMarketNames,
  miniMarkets,
  miniSelectionNames,
  type SharedGame,
} from '@madang/contracts';
import { SeoulTime, useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { buttonStyle, Card, color, Empty, Icon, media, Note, PageHeading, Section, Table } from '@madang/ui';
import { DrawnBalls } from '../../round/drawn-balls.tsx';
import { LadderPicture } from '../../round/ladder-picture.tsx';
import { decidingOf, ladderOf, roundOf } from '../../round/result.ts';
import type { Finding } from './check-round.ts';
import { CheckedBets } from './checked-bets.tsx';
import { Promises } from './promises.tsx';
import { RoundForm, WRONG } from './round-form.tsx';
import { Steps } from './steps.tsx';
import { besides } from './use-round-choice.ts';
import { type Checked, useVerify } from './use-verify.ts';

const lead = css`color: ${color.text2}; margin: 4px 0 20px; ${media.mobile} { margin: 0 0 14px; font-size: 13px; }`;
const facts = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; font-size: 13px; dt { color: ${color.text2}; } dd { overflow-wrap: anywhere; font-family: ui-monospace, monospace; font-size: 12px; }`;
const drawn = css`display: flex; flex-wrap: wrap; align-items: center; gap: 12px 20px; > span { min-width: 0; }`;
const betsCard = css`@media (min-width: 601px) { padding: 0; }`;
const stack = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; code { font-size: 12px; overflow-wrap: anywhere; }`;

interface MarketsProps {
  finding: Finding;
  game: SharedGame;
  /** The published result. */
  picks: readonly MiniPick[];
}

/** The result in each market: as computed, beside the published one. */
const Markets = ({ finding, game, picks }: MarketsProps) => {
  const t = useText('minigame');
  const language = useLanguage();
  const nameOf = (marketCode: string, selCode = '') =>
    selCode ? miniSelectionNames({ marketCode, selCode })[language] : '–';
  return (
    <Table aria-label={t('verify.markets')}>
      <thead>
        <tr>
          <th scope="col">{t('verify.market')}</th>
          <th scope="col">{t('verify.computed')}</th>
          <th scope="col">{t('verify.revealed')}</th>
        </tr>
      </thead>
      <tbody>
        {miniMarkets(game).map((marketCode) => (
          <tr key={marketCode}>
            <td>{miniMarketNames(marketCode)[language]}</td>
            <td>
              <b>{nameOf(marketCode, finding.cells[marketCode])}</b>
            </td>
            <td>{nameOf(marketCode, picks.find((one) => one.marketCode === marketCode)?.selCode)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};

const Facts = ({ checked: { proof } }: { checked: Checked }) => {
  const t = useText('minigame');
  const format = useFormat();
  const { result, publishedAt, texts } = proof;
  const rows = [
    ['commit', result?.commit],
    ['seed', result?.seed],
    ['salt', result?.salt],
    ['base', result?.salt && roundBase(result.roundId, result.salt)],
  ] as const;
  return (
    <dl css={facts}>
      {publishedAt && (
        <div>
          <dt>
            {t('verify.publishedAt')} · <SeoulTime />
          </dt>
          <dd>{format.dateTime(publishedAt)}</dd>
        </div>
      )}
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`verify.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      <div>
        <dt>{t('verify.texts', { n: texts.length })}</dt>
        <dd>{texts.slice(0, 20).join(' ')}</dd>
      </div>
    </dl>
  );
};

/** What the numbers are drawn from beside the seed. */
const roundBase = (roundId: string, salt: string): string => {
  const draw = roundOf(roundId)?.place;
  return draw ? `${draw.game}:${roundId.slice(roundId.indexOf(':') + 1)}:${salt}` : '';
};

const heading = css`display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 16px; small { display: block; font-size: 13px; font-weight: 400; color: ${color.text2}; } nav { display: flex; gap: 8px; }`;

/** Which round it is and when it was drawn, with the ways to those beside it. */
const Heading = ({ result, game }: { result: NonNullable<Checked['proof']['result']>; game: SharedGame }) => {
  const t = useText('minigame');
  const format = useFormat();
  const language = useLanguage();
  const ways = [
    ['before', besides(result.roundId, -1)],
    ['after', besides(result.roundId, 1)],
  ] as const;
  return (
    <div css={heading}>
      <h2>
        {miniGameNames[game][language]} · {t('round.no', { no: result.no })}
        <small>
          {format.dateTime(result.drawnAt)} · {format.zone}
        </small>
      </h2>
      <nav aria-label={t('verify.beside')}>
        {ways.map(
          ([way, roundId]) =>
            roundId && (
              <PageLink key={way} page="minigame.verify" query={{ round: roundId }} css={buttonStyle('quiet', 'small')}>
                {t(`verify.${way}`)}
              </PageLink>
            ),
        )}
      </nav>
    </div>
  );
};

const Outcome = ({ checked }: { checked: Checked }) => {
  const t = useText('minigame');
  const { finding, proof, bets } = checked;
  const { result } = proof;
  if (!result) return <Note tone="dusk">{t('verify.notYet')}</Note>;
  if (result.state === 'VOIDED') return <Note>{t('verify.void')}</Note>;
  const round = roundOf(result.roundId);
  if (!finding || !round) return <Note tone="persimmon">{t('verify.unknown')}</Note>;
  const cells = Object.entries(finding.cells).map(([marketCode, selCode]) => ({ marketCode, selCode }));
  const ladder = ladderOf({ derived: cells });
  return (
    <div css={stack}>
      <Card css={stack}>
        <Heading result={result} game={round.game} />
        <div css={drawn}>
          {ladder && <LadderPicture ladder={ladder} />}
          <DrawnBalls
            balls={finding.numbers}
            powerball={finding.powerball}
            deciding={decidingOf({ roundId: result.roundId, balls: finding.numbers })}
            small={finding.numbers.length > 10 || ladder !== null}
          />
        </div>
        <Steps finding={finding} publishedAt={proof.publishedAt} />
      </Card>
      {bets.length > 0 && (
        <Section title={t('verify.bets')}>
          <Card css={betsCard}>
            <CheckedBets bets={bets} />
          </Card>
        </Section>
      )}
      <Section title={t('verify.markets')}>
        <Card flush>
          <Markets finding={finding} game={round.game} picks={result.derived} />
        </Card>
      </Section>
      <Section title={t('verify.published')}>
        <Card>
          <Facts checked={checked} />
        </Card>
      </Section>
    </div>
  );
};

/** Nothing was requested: where rounds are listed. */
const Nothing = () => {
  const t = useText('minigame');
  return (
    <Card flush>
      <Empty
        icon="shield"
        title={t('verify.nothing')}
        help={t('verify.where')}
        action={
          <PageLink page="result.mini" css={buttonStyle('quiet', 'small')}>
            <Icon name="list" size={16} />
            {t('round.past')}
          </PageLink>
        }
      />
    </Card>
  );
};

/**
 * Any round, computed again by the browser: it trusts nothing of the server but its publications.
 */
export const Page = () => {
  const t = useText('minigame');
  const verify = useVerify();
  const { isWrong } = verify;
  const isNothing = !verify.checked && !verify.busy && !isWrong && !verify.error && !verify.named;
  return (
    <>
      <PageHeading>{t('verify.title')}</PageHeading>
      <p css={lead}>{t('verify.lead')}</p>
      <RoundForm verify={verify} />
      <div role="status" id={WRONG}>
        {isWrong && <Note tone="persimmon">{t('verify.noRound', { round: verify.example })}</Note>}
        {verify.error && <Note tone="persimmon">{verify.error}</Note>}
      </div>
      {isNothing && <Nothing />}
      {verify.checked && <Outcome checked={verify.checked} />}
      <Promises />
    </>
  );
};
