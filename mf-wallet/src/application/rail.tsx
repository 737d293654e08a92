import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { Card, color, Icon, Money } from '@madang/ui';
import { CashStatus } from '../availability/cash-status.tsx';
import type { CashInfo } from '../availability/use-cash-info.ts';

const head = css`
  display: flex; align-items: center; gap: 10px; margin-bottom: 6px; h2 { font-size: 15px; }
  a { margin-left: auto; font-size: 12px; color: ${color.text2}; min-height: 24px; display: inline-flex; align-items: center; }
`;
const rows = css`
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; padding: 12px 0; border-top: 1px solid ${color.line}; &:first-of-type { border-top: 0; } }
  small { grid-column: 1 / -1; font-size: 12px; color: ${color.text3}; }
`;
const none = css`padding: 12px 0; color: ${color.text2}; font-size: 13px;`;
const net = css`
  margin-top: 10px; b { font-size: 20px; letter-spacing: -.02em; } p { font-size: 12px; color: ${color.text3}; margin-top: 4px; }
  a { display: inline-flex; align-items: center; min-height: 24px; margin-top: 6px; font-size: 13px; color: ${color.text2}; text-decoration: underline; text-underline-offset: 3px; }
`;

/** The last applications of both kinds. */
export const RecentCard = ({ info, all }: { info: CashInfo; all: string }) => {
  const t = useText('wallet');
  const format = useFormat();
  return (
    <Card>
      <header css={head}>
        <h2>{t('recent.title')}</h2>
        <PageLink page={all}>{t('recent.all')}</PageLink>
      </header>
      {info.recent.length === 0 ? (
        <p css={none}>{t('recent.none')}</p>
      ) : (
        <ul css={rows}>
          {info.recent.map((row) => (
            <li key={row.cashIdx}>
              <b>
                <Money value={row.amount} unit={format.wonUnit} />
              </b>
              <CashStatus status={row.status} />
              <small>
                {t(`types.${row.cashType}`)} · {format.dateMinute(row.regDate)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

/** Net deposits since sign-up, with the way to the limits. Source: domain §6 (RTS 1C). */
export const NetCard = ({ info, onLimits = false }: { info: CashInfo; onLimits?: boolean }) => {
  const t = useText('wallet');
  const { wonUnit } = useFormat();
  return (
    <Card>
      <header css={head}>
        <Icon name="shield" />
        <h2>{t('net.title')}</h2>
      </header>
      <div css={net}>
        <b>
          <Money value={info.netDeposits} unit={wonUnit} />
        </b>
        <p>{t('net.help')}</p>
        {!onLimits && <PageLink page="limits">{t('limits.open')}</PageLink>}
      </div>
    </Card>
  );
};
