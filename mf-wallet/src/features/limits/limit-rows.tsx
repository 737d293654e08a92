import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { LimitBar } from '@madang/remote-kit';
import { Button, Card, color } from '@madang/ui';
import { useId } from 'react';
import { LimitForm } from './limit-form.tsx';
import type { LimitEdit } from './use-limit-edit.ts';
import type { Limit } from './use-limit-usage.ts';
import type { LimitsPage } from './use-limits.ts';

const head = css`h2 { font-size: 17px; } p { margin-top: 4px; font-size: 13px; color: ${color.text2}; }`;
const list = css`margin-top: 8px; > li { padding: 18px 0; display: grid; gap: 10px; } > li + li { border-top: 1px solid ${color.line}; } > li:last-of-type { padding-bottom: 0; }`;
const top = css`
  display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center;
  > div { flex: 1 1 160px; min-width: 0; } h3 { font-size: 15px; } small { display: block; font-size: 13px; color: ${color.text2}; }
  > b { white-space: nowrap; }
`;
const note = css`font-size: 13px; color: ${color.text2};`;
const waiting = css`
  display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; justify-content: space-between; padding: 10px 14px; border-radius: 10px; background: ${color.duskSoft}; font-size: 13px;
`;

/** An increase that waits may be taken back at any time. */
const Waiting = ({ limit, edit }: { limit: Limit; edit: LimitEdit }) => {
  const t = useText('wallet');
  const format = useFormat();
  if (!limit.waiting) return null;
  const { limit: next, at } = limit.waiting;
  const time = format.dateMinute(at);
  return (
    <div css={waiting}>
      <span>
        {next === null ? t('limits.waitingNone', { time }) : t('limits.waiting', { time, limit: format.won(next) })}
      </span>
      <Button scale="small" onClick={() => edit.cancel(limit.period)} disabled={edit.isBusy}>
        {t('limits.cancel')}
      </Button>
    </div>
  );
};

/** The effective one: the member's own or the site's, whichever is lower. */
const effectiveOf = ({ limit, siteMax }: Limit): number | null =>
  limit === null ? siteMax : siteMax === null ? limit : Math.min(limit, siteMax);

const Row = ({ limit, edit }: { limit: Limit; edit: LimitEdit }) => {
  const t = useText('wallet');
  const format = useFormat();
  const id = useId();
  const period = t(`limits.periods.${limit.period}`);
  const effective = effectiveOf(limit);
  const used = format.won(limit.used);
  const read =
    effective === null ? t('limits.used', { used }) : t('limits.usedOf', { used, limit: format.won(effective) });
  return (
    <li data-period={limit.period}>
      <div css={top}>
        <div>
          <h3 id={id}>{period}</h3>
          <small>{read}</small>
        </div>
        <b>{effective === null ? t('limits.none') : t('limits.left', { left: format.won(limit.left ?? 0) })}</b>
        {edit.period !== limit.period && (
          <Button
            scale="small"
            aria-label={t(limit.limit === null ? 'limits.set' : 'limits.change', { period })}
            onClick={() => edit.open(limit)}
          >
            {t(limit.limit === null ? 'limits.applyEmpty' : 'limits.changeEmpty')}
          </Button>
        )}
      </div>
      {effective !== null && <LimitBar labelledBy={id} used={limit.used} limit={effective} read={read} />}
      {limit.siteMax !== null && <p css={note}>{t('limits.site', { max: format.won(limit.siteMax) })}</p>}
      {effective !== null && limit.freesAt && (
        <p css={note}>{t('limits.frees', { time: format.dateMinute(limit.freesAt) })}</p>
      )}
      <Waiting limit={limit} edit={edit} />
      {edit.period === limit.period && <LimitForm limit={limit} edit={edit} />}
    </li>
  );
};

/** The limits on deposits, each with what is used of it. */
export const LimitRows = ({ page: { limits, edit } }: { page: LimitsPage }) => {
  const t = useText('wallet');
  return (
    <Card>
      <header css={head}>
        <h2>{t('limits.deposit')}</h2>
        <p>{t('limits.rule')}</p>
      </header>
      <ul css={list}>
        {limits?.deposit.map((limit) => (
          <Row key={limit.period} limit={limit} edit={edit} />
        ))}
      </ul>
    </Card>
  );
};
