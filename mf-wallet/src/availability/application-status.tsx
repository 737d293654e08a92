import { css } from '@emotion/react';
import { SeoulTime, useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { outcome } from '@madang/remote-kit';
import { Button, buttonStyle, cardStyle, color, Icon, LiveRegion, Money, media, Note } from '@madang/ui';
import type { ReactNode } from 'react';
import { ApplicationFlow } from './application-flow.tsx';
import { CashStatus } from './cash-status.tsx';
import type { CashRow } from './use-cash-info.ts';

const card = css`
  padding: 28px; background: radial-gradient(560px 220px at 62% -60px, color-mix(in srgb, ${color.lamp} 16%, transparent), transparent 70%) no-repeat ${color.s1};
  ${media.mobile} { padding: 20px 18px; }
`;
const top = css`display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 8px; font-size: 13px; color: ${color.text2};`;
const amount = css`
  margin-top: 24px; h2 { font-size: 15px; font-weight: 400; letter-spacing: 0; outline: none; } > b { display: block; font-size: 40px; line-height: 1.2; letter-spacing: -.03em; margin: 4px 0; } > p { color: ${color.text2}; }
  ${media.mobile} { > b { font-size: 34px; } }
`;
const foot = css`display: flex; flex-wrap: wrap; gap: 8px; margin-top: 16px; > :first-of-type { flex: 1 1 200px; width: auto; }`;
const gap = css`margin-top: 12px;`;
const zone = css`display: block; margin-top: 10px;`;

export interface ApplicationStatusProps {
  row: CashRow;
  kind: 'in' | 'out' | 'coinOut';
  /** Leads back to the form, once the application is decided. */
  onNew: () => void;
  /** What belongs to it beside its amount. */
  children?: ReactNode;
}

const stageOf = ({ status }: CashRow): 'open' | 'complete' | 'cancelled' =>
  status === 1 ? 'complete' : status === -1 ? 'cancelled' : 'open';

/** An application in place of the form: what it is, how far it has come, and what ends it. */
export const ApplicationStatus = ({ row, kind, onNew, children }: ApplicationStatusProps) => {
  const t = useText('wallet');
  const format = useFormat();
  const stage = stageOf(row);
  const credit = format.won(row.amount + row.bonus);
  const end =
    stage === 'cancelled'
      ? row.reason
        ? t('applicationStatus.reason', { reason: row.reason })
        : t(`applicationStatus.${kind}.end.cancelled`, { amount: credit })
      : t(`applicationStatus.${kind}.end.${row.bonus > 0 ? 'bonus' : 'plain'}`, {
          amount: format.won(row.amount),
          bonus: format.won(row.bonus),
        });
  const title = t(`applicationStatus.${kind}.${stage}.title`);
  return (
    <section css={[cardStyle, card]} data-status={row.status}>
      <div css={top}>
        <CashStatus status={row.status} />
        <span>{t('applicationStatus.number', { n: row.cashIdx })}</span>
      </div>
      <div css={amount}>
        <h2 {...outcome}>{title}</h2>
        <b>
          <Money value={row.amount} unit={format.wonUnit} />
        </b>
        <p>{t(`applicationStatus.${kind}.${stage}.help`)}</p>
      </div>
      <LiveRegion text={`${title} ${t(`status.${row.status}`)}`} />
      <ApplicationFlow row={row} end={end} />
      <SeoulTime css={zone} />
      {children}
      {stage === 'open' && (
        <Note tone="dusk" css={gap}>
          <Icon name="info" />
          <span>{t(`applicationStatus.${kind}.one`)}</span>
        </Note>
      )}
      <div css={foot}>
        {/* While it is open no other is possible; the note gives the reason and the time of the next. */}
        {stage !== 'open' && (
          <Button tone="lamp" scale="large" onClick={onNew}>
            {t(`applicationStatus.${kind}.new`)}
          </Button>
        )}
        <PageLink page="cscenter" css={buttonStyle('outline', 'large')}>
          {t('applicationStatus.contact')}
        </PageLink>
      </div>
    </section>
  );
};
