import { css } from '@emotion/react';
import { miniGameNames, miniMarketNames, miniMarkets, miniSelectionNames, type SharedGame } from '@madang/contracts';
import { SeoulTime, useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import {
  Button,
  buttonStyle,
  Card,
  color,
  Empty,
  Icon,
  inputBox,
  media,
  Note,
  PageHeading,
  Section,
  size,
  Table,
} from '@madang/ui';
import { type SyntheticEvent, useState } from 'react';
import { DrawnBalls } from '../../round/drawn-balls.tsx';
import { LadderPicture } from '../../round/ladder-picture.tsx';
import { decidingOf, ladderOf, roundOf } from '../../round/result.ts';
import type { Finding } from './check-round.ts';
import { CheckedBets } from './checked-bets.tsx';
import { Promises } from './promises.tsx';
import { Steps } from './steps.tsx';
import { type Checked, useVerify } from './use-verify.ts';

const lead = css`color: ${color.text2}; margin: 4px 0 20px; ${media.mobile} { margin: 0 0 14px; font-size: 13px; }`;
const form = css`display: flex; flex-wrap: wrap; gap: 10px; align-items: end; margin-bottom: 20px; label { display: grid; gap: 6px; font-size: 13px; font-weight: 700; flex: 1 1 280px; max-width: 420px; } input { font-size: 15px; font-weight: 400; } > button { min-height: ${size.input}px; } ${media.mobile} { label, > button { flex: 1 0 100%; max-width: none; } }`;
const facts = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; font-size: 13px; dt { color: ${color.text2}; } dd { overflow-wrap: anywhere; font-family: ui-monospace, monospace; font-size: 12px; }`;
const drawn = css`display: flex; flex-wrap: wrap; align-items: center; gap: 12px 20px; > span { min-width: 0; }`;
const stack = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; code { font-size: 12px; overflow-wrap: anywhere; }`;

const Markets = ({ finding, game }: { finding: Finding; game: SharedGame }) => {
  const t = useText('minigame');
  const language = useLanguage();
  return (
    <Table aria-label={t('verify.markets')}>
      <thead>
        <tr>
          <th scope="col">{t('verify.market')}</th>
          <th scope="col">{t('verify.result')}</th>
        </tr>
      </thead>
      <tbody>
        {miniMarkets(game).map((marketCode) => (
          <tr key={marketCode}>
            <td>{miniMarketNames(marketCode)[language]}</td>
            <td>
              <b>{miniSelectionNames({ marketCode, selCode: finding.cells[marketCode] ?? '' })[language]}</b>
            </td>
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
  const place = roundOf(roundId)?.place;
  return place ? `${place.game}:${roundId.slice(roundId.indexOf(':') + 1)}:${salt}` : '';
};

const Outcome = ({ checked }: { checked: Checked }) => {
  const t = useText('minigame');
  const language = useLanguage();
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
        <h2>
          {miniGameNames[round.game][language]} · {t('round.no', { no: round.place.no })}
        </h2>
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
          <Card flush>
            <CheckedBets bets={bets} />
          </Card>
        </Section>
      )}
      <Section title={t('verify.markets')}>
        <Card flush>
          <Markets finding={finding} game={round.game} />
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

/** Nothing was asked for: where rounds are to be had. */
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

/** Any round, worked out again by the browser: nothing that the server says is believed but what it published. */
export const Page = () => {
  const t = useText('minigame');
  const verify = useVerify();
  const [typed, setTyped] = useState(verify.named);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    verify.ask(typed);
  };
  const { isWrong } = verify;
  const isNothing = !verify.checked && !verify.busy && !isWrong && !verify.error && !verify.named;
  return (
    <>
      <PageHeading>{t('verify.title')}</PageHeading>
      <p css={lead}>{t('verify.lead')}</p>
      <form css={form} onSubmit={submit}>
        <label>
          {t('verify.round')}
          <span css={inputBox} data-invalid={isWrong}>
            <input
              name="round"
              value={typed}
              placeholder={t('verify.example')}
              onChange={(event) => setTyped(event.target.value)}
              aria-invalid={isWrong || undefined}
              autoComplete="off"
            />
          </span>
        </label>
        <Button type="submit" tone="lamp" busy={verify.busy} busyText={t('failed.busy')}>
          <Icon name="shield" size={16} />
          {t('verify.check')}
        </Button>
      </form>
      <div role="status">
        {isWrong && <Note tone="persimmon">{t('verify.noRound')}</Note>}
        {verify.error && <Note tone="persimmon">{verify.error}</Note>}
      </div>
      {isNothing && <Nothing />}
      {verify.checked && <Outcome checked={verify.checked} />}
      <Promises />
    </>
  );
};
