import { css } from '@emotion/react';
import { type OddsFormat, oddsFormats } from '@madang/contracts';
import { inGames, leaveGame, useBalance, useFormat, useShownBalance, useText } from '@madang/platform';
import {
  AmountField,
  Button,
  CheckBox,
  color,
  Empty,
  Icon,
  Money,
  media,
  Segmented,
  Select,
  VisuallyHidden,
} from '@madang/ui';
import { pickKey } from '../events/event.ts';
import { useFigures, useMarketTexts } from '../events/market-texts.ts';
import { useOddsFormat } from '../events/odds-format.store.ts';
import { againLabel, EditConfirm, EditHead } from './edit-bet.tsx';
import type { AcceptOdds, AcceptStake } from './slip.store.ts';
import { MakeSlipCode, OpenSlipCode } from './slip-code.tsx';
import { SlipLegs } from './slip-legs.tsx';
import type { Slip } from './use-slip.ts';

/** The field of the stake, for the key that leads to it. */
export const STAKE_NAME = 'sports-stake';
const ERROR_ID = 'sports-stake-error';

/** What the keys below the stake add, won. */
const KEYS = [10_000, 50_000, 100_000] as const;

const frame = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px;`;
const group = css`display: grid; gap: 6px; > b { font-size: 13px; } > div { width: 100%; > button { flex: 1 1 0; padding: 0 4px; } }`;
const keys = css`display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 6px; button { padding: 0 2px; font-size: 12px; font-weight: 400; white-space: nowrap; }`;
const stakes = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px;`;
const error = css`min-height: 18px; font-size: 12px; line-height: 18px; color: ${color.persimmon};`;
const sums = css`
  display: grid; gap: 6px; font-size: 14px; > div { display: flex; justify-content: space-between; gap: 16px; } dt { color: ${color.text2}; } dd { white-space: nowrap; font-weight: 700; s { margin-right: 6px; font-size: 12px; font-weight: 400; color: ${color.text3}; } }
  > div[data-total] { padding-top: 10px; border-top: 1px solid ${color.line}; dt { color: ${color.text}; font-weight: 700; } dd { font-size: 18px; line-height: 1.35; color: ${color.lampText}; } }
`;
const foot = css`position: sticky; bottom: -20px; margin: 0 -20px; padding: 8px 20px 6px; background: ${color.s1}; display: grid; gap: 6px; ${media.low} { position: static; } @media (max-width: 1023px) { margin: 0 -14px; padding: 8px 14px 6px; bottom: -16px; } ${media.mobile} { background: ${color.overlay}; margin: 0 -18px; padding: 8px 18px 6px; bottom: -20px; } > p { font-size: 12px; text-align: center; color: ${color.text3}; } > p[data-delay] { display: flex; gap: 6px; justify-content: center; align-items: center; color: ${color.dusk}; }`;
const settings = css`
  font-size: 13px; > summary { display: flex; align-items: center; gap: 6px; min-height: 32px; color: ${color.text2}; cursor: pointer; list-style: none; &::-webkit-details-marker { display: none; } > svg { margin-left: auto; } } &[open] > summary > svg { transform: rotate(180deg); }
  > div { display: grid; gap: 10px; padding: 6px 0 4px; > label, > span { width: 100%; } small { font-size: 12px; color: ${color.text3}; } }
`;
const twoLines = css`min-height: 36px;`;
/** As high as three lines of the longest text, whatever it shows. */
const report = css`display: grid; align-content: start; min-height: 58px; font-size: 12px; line-height: 18px; text-align: center; color: ${color.text3}; > [role='alert']:empty { display: none; }`;
const news = css`display: flex; align-items: center; justify-content: center; gap: 6px; padding: 8px 10px; border-radius: 10px; background: ${color.lampSoft}; color: ${color.text}; text-align: left;`;
const refusal = css`display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; padding: 8px 10px; border-radius: 10px; background: ${color.persimmonSoft}; color: ${color.persimmon}; text-align: left; > p, > ul { flex: 1 1 130px; min-width: 0; } ul { display: grid; gap: 4px; } li { display: grid; } b { color: ${color.text}; }`;
const away = css`display: flex; flex-wrap: wrap; align-items: center; gap: 6px 10px; padding: 8px 10px; border-radius: 10px; background: ${color.duskSoft}; color: ${color.text}; text-align: left; > span { flex: 1 1 130px; }`;

const Settings = ({ slip }: { slip: Slip }) => {
  const t = useText('sports');
  const { acceptStake, hasKeys, actions, legs } = slip;
  const [format, setFormat] = useOddsFormat();
  return (
    <details css={settings}>
      <summary>
        {t('slip.settings')}
        <Icon name="down" size={16} />
      </summary>
      <div>
        <Select<AcceptStake>
          label={t('slip.acceptStake')}
          options={(['NONE', 'HALF', 'ANY'] as const).map((value) => ({ value, label: t(`slip.reduce.${value}`) }))}
          value={acceptStake}
          onChange={(value) => actions.set({ acceptStake: value })}
        />
        <Select<OddsFormat>
          label={t('oddsFormat.title')}
          options={oddsFormats.map((value) => ({ value, label: t(`oddsFormat.${value}`) }))}
          value={format}
          onChange={setFormat}
        />
        <small>{t('oddsFormat.help')}</small>
        <CheckBox checked={hasKeys} onChange={() => actions.set({ hasKeys: !hasKeys })}>
          {t('slip.keys')}
        </CheckBox>
        <small>{t('slip.keysAre')}</small>
        <MakeSlipCode legs={legs} />
      </div>
    </details>
  );
};

const Stake = ({ slip }: { slip: Slip }) => {
  const t = useText('sports');
  const format = useFormat();
  const { stake, setStake, limits, most, fill, wrong, mode, legs } = slip;
  return (
    <div css={stakes}>
      <AmountField
        label={mode === 'single' && legs.length > 1 ? t('slip.stakeEach') : t('slip.stake')}
        fact={limits && t('slip.limits', { min: format.number(limits.min), max: format.won(most) })}
        unit={format.wonUnit}
        name={STAKE_NAME}
        value={stake}
        onChange={setStake}
        invalid={wrong !== undefined}
        describedBy={ERROR_ID}
      />
      <div css={keys}>
        {KEYS.map((add) => (
          <Button key={add} scale="small" onClick={() => setStake((stake ?? 0) + add)}>
            {t(`slip.add.${add}`)}
          </Button>
        ))}
        <Button scale="small" onClick={() => setStake(fill)} disabled={fill === 0}>
          {t('slip.most')}
        </Button>
      </div>
      <p css={error} id={ERROR_ID} role="status">
        {wrong}
      </p>
    </div>
  );
};

const Sums = ({ slip: { product, legs, total, win, betCount, betMode, joint, editing } }: { slip: Slip }) => {
  const t = useText('sports');
  const format = useFormat();
  const figures = useFigures();
  const { cash } = useShownBalance();
  return (
    <dl css={sums}>
      <div>
        <dt>
          {betCount > 1
            ? t('slip.totalStake')
            : t(betMode === 'builder' ? 'slip.joint' : 'slip.product', { n: legs.length })}
        </dt>
        <dd translate="no" data-testid="sports-product">
          {betMode === 'builder' && joint.odds !== null && joint.seen !== null && joint.odds !== joint.seen && (
            <s>
              <VisuallyHidden>{t('slip.before')} </VisuallyHidden>
              {figures.odds(joint.seen)}
            </s>
          )}
          {betCount > 1 ? (
            <Money value={total} unit={format.wonUnit} />
          ) : product === null ? (
            '–'
          ) : (
            figures.odds(product)
          )}
        </dd>
      </div>
      {!editing && (
        <div>
          <dt>{t('slip.after')}</dt>
          <dd>
            <Money value={total > cash ? null : cash - total} unit={format.wonUnit} />
          </dd>
        </div>
      )}
      <div data-total="">
        <dt>{t('slip.win')}</dt>
        <dd data-testid="sports-win">
          <Money value={win} unit={format.wonUnit} />
        </dd>
      </div>
    </dl>
  );
};

/**
 * Why a bet was refused, by its leg where it was one of several, and the one press that goes on.
 */
const Refusal = ({ slip: { error: text, parts, unanswered, maxStake, setStake, edit } }: { slip: Slip }) => {
  const t = useText('sports');
  const format = useFormat();
  const texts = useMarketTexts();
  const whole = text || (unanswered ? t('slip.unanswered') : edit.error);
  return (
    <div css={refusal} data-testid="sports-refusal">
      {parts.length === 0 ? (
        <p>{whole}</p>
      ) : (
        <ul>
          {parts.map(({ leg, text: reason }) => (
            <li key={pickKey(leg)}>
              <b>{texts.full(leg.marketCode, leg.selCode, leg)}</b>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
      {maxStake !== null && (
        <Button scale="small" onClick={() => setStake(maxStake)}>
          {t('slip.upTo', { won: format.won(maxStake) })}
        </Button>
      )}
    </div>
  );
};

/** Money that is in games cannot be staked; one press brings it back. */
const Away = ({ money }: { money: number }) => {
  const t = useText('sports');
  const format = useFormat();
  return (
    <p css={away}>
      <span>{t('slip.away', { money: format.won(money) })}</span>
      <Button scale="small" onClick={() => void leaveGame('cash')}>
        {t('slip.bring')}
      </Button>
    </p>
  );
};

/**
 * What the slip has to report, one thing at a time, below its button and with space of its own:
 * nothing that arrives without a press is inserted above a control, where it would put another one
 * under the pointer. Decision 86.
 */
const Report = ({ slip }: { slip: Slip }) => {
  const t = useText('sports');
  const balance = useBalance();
  const { error: text, unanswered, edit, editing, changed, total } = slip;
  const money = inGames(balance);
  const isRefused = text !== '' || unanswered !== null || edit.error !== '';
  const isAway = !editing && total > balance.cash && money > 0;
  return (
    <div css={report}>
      <div role="alert">{isRefused && <Refusal slip={slip} />}</div>
      {!isRefused && changed && (
        <p css={news}>
          <Icon name="warn" size={16} />
          <span>{t('slip.changed')}</span>
        </p>
      )}
      {!isRefused && !changed && isAway && <Away money={money} />}
      {!isRefused && !changed && !isAway && <p>{t(editing ? 'edit.final' : 'slip.final')}</p>}
    </div>
  );
};

const PlaceButton = ({ slip }: { slip: Slip }) => {
  const t = useText('sports');
  const format = useFormat();
  const { block, stake, wrong, total, ready, changed, placing, place, unanswered, meaning } = slip;
  const label = () => {
    if (unanswered) return againLabel(unanswered, t);
    if (block) return t(`slip.block.${block}`);
    if (stake === null) return t('slip.enter');
    if (wrong !== undefined) return t('slip.block.stake');
    return changed ? t('slip.placeChanged') : t('slip.place', { won: format.won(total) });
  };
  return (
    <Button
      tone="lamp"
      scale="large"
      data-testid="sports-place"
      data-meaning={meaning}
      busy={placing}
      busyText={t('slip.placing')}
      aria-disabled={!(ready || unanswered) || undefined}
      onClick={place}
    >
      {label()}
    </Button>
  );
};

/** The slip with at least one leg. Enter places nothing but with the focus on its button. */
export const SlipForm = ({ slip }: { slip: Slip }) => {
  const t = useText('sports');
  const { legs, mode, betMode, joint, acceptOdds, editing, unanswered, error: text, delaySeconds, actions } = slip;
  if (legs.length === 0)
    return (
      <>
        <EditHead slip={slip} />
        <Empty icon="ball" title={<p>{t('slip.none')}</p>} help={t('slip.noneHelp')} />
        {unanswered && <PlaceButton slip={slip} />}
        {(unanswered || text !== '') && <Report slip={slip} />}
        <OpenSlipCode />
      </>
    );
  return (
    <div css={frame}>
      <EditHead slip={slip} />
      {legs.length > 1 && !editing && (
        <div css={group}>
          <Segmented
            label={t('slip.mode')}
            options={(['combination', 'single'] as const).map((value) => ({
              value,
              label: t(`slip.modes.${value === 'combination' && betMode === 'builder' ? 'builder' : value}`),
            }))}
            value={mode}
            onChange={(value) => actions.set({ mode: value })}
          />
        </div>
      )}
      <SlipLegs slip={slip} />
      <p css={[error, twoLines]} role="status" hidden={betMode !== 'builder'} data-testid="sports-joint">
        {betMode === 'builder' && (joint.error || t('slip.jointHelp'))}
      </p>
      <div css={group}>
        <b>{t('slip.acceptOdds')}</b>
        <Segmented<AcceptOdds>
          label={t('slip.acceptOdds')}
          options={(['NONE', 'HIGHER', 'ANY'] as const).map((value) => ({ value, label: t(`slip.accept.${value}`) }))}
          value={acceptOdds}
          onChange={(value) => actions.set({ acceptOdds: value })}
        />
      </div>
      <Stake slip={slip} />
      <Sums slip={slip} />
      <div css={foot}>
        {delaySeconds > 0 && (
          <p data-delay="">
            <Icon name="clock" size={16} />
            {t('slip.delay', { n: delaySeconds })}
          </p>
        )}
        {editing ? <EditConfirm slip={slip} /> : <PlaceButton slip={slip} />}
        <Report slip={slip} />
        {delaySeconds > 0 && <p>{t('slip.lag')}</p>}
      </div>
      <Settings slip={slip} />
    </div>
  );
};
