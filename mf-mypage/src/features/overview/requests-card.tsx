import { css } from '@emotion/react';
import { serverClock, useFormat, useText } from '@madang/platform';
import { dayTimeText, useTicketText } from '@madang/remote-kit/ticket';
import { color, Money, Tag, type TagTone } from '@madang/ui';
import { MoreLink, OverviewCard } from './overview-card.tsx';
import type { Overview } from './use-overview.ts';

const list = css`
  margin-top: 8px; font-size: 13px;
  li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 2px 10px; align-items: center; min-height: 44px; padding: 6px 0; border-top: 1px solid ${color.line}; &:first-of-type { border-top: 0; } }
  small { font-size: 12px; color: ${color.text3}; } [data-status='1'] { color: ${color.jade}; } [data-status='-1'] { color: ${color.persimmon}; }
`;
const none = css`margin-top: 12px; font-size: 13px; color: ${color.text2};`;
const tones: Partial<Readonly<Record<string, TagTone>>> = {
  in: 'jade',
  coinIn: 'jade',
  out: 'dusk',
  coinOut: 'dusk',
  point: 'lamp',
};

/** The last applications and what became of them. */
export const RequestsCard = ({ money }: Pick<Overview, 'money'>) => {
  const t = useText('mypage');
  const ticketText = useTicketText();
  const format = useFormat();
  const rows = money.data?.recent ?? [];
  return (
    <OverviewCard
      title={t('overview.money')}
      answer={money}
      height={132}
      beside={
        <MoreLink page="charge.list" title={t('sections.charge-list')}>
          {t('overview.all')}
        </MoreLink>
      }
    >
      {rows.length === 0 ? (
        <p css={none}>{t('overview.noMoney')}</p>
      ) : (
        <ul css={list}>
          {rows.map(({ cashIdx, cashType, amount, regDate, status }) => (
            <li key={cashIdx}>
              <Tag tone={tones[cashType] ?? 'neutral'}>{t(`overview.types.${cashType}`)}</Tag>
              <span>
                <b>
                  <Money value={amount} unit={format.wonUnit} />
                </b>{' '}
                <small title={format.dateTime(regDate)}>
                  {dayTimeText(regDate, serverClock.now(), { t: ticketText, format })}
                </small>
              </span>
              <span data-status={status}>{t(`overview.status.${status}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </OverviewCard>
  );
};
