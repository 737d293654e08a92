import { css } from '@emotion/react';
import { useBalance, useFormat, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { LimitBar } from '@madang/remote-kit';
import { buttonStyle, Card, color, Icon, Money, media } from '@madang/ui';
import { useId } from 'react';
import type { Overview } from './use-overview.ts';

const strip = css`
  display: grid; grid-template-columns: auto auto minmax(0, 1fr) auto; align-items: center; padding: 16px 20px;
  > dl { padding-right: 24px; } > dl + dl { padding: 0 24px; border-left: 1px solid ${color.line}; }
  dt { font-size: 12px; line-height: 1.4; color: ${color.text3}; white-space: nowrap; } dd { font-size: 22px; font-weight: 700; letter-spacing: -.02em; line-height: 1.3; }
  > div:last-child { display: flex; gap: 8px; }
  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr) auto; gap: 10px 12px; padding: 16px 18px;
    > dl { padding: 0; } > dl + dl { padding: 0; border: 0; text-align: right; dd { font-size: 15px; } } > section { grid-column: 1 / -1; }
    > div:last-child { grid-column: 1 / -1; > a { flex: 1; } } dd { font-size: 24px; }
  }
`;
const condition = css`
  min-width: 0; padding: 0 24px; border-left: 1px solid ${color.line};
  > p { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; margin-bottom: 8px; font-size: 12px; color: ${color.text3}; b { color: ${color.text}; } &:only-child { margin: 0; } }
  @media (max-width: 860px) { padding: 0; border: 0; }
`;
const key = css`${media.mobile} { min-height: 46px; }`;

/** What is to be wagered before a withdrawal, as a bar. */
const Condition = ({ money }: Pick<Overview, 'money'>) => {
  const t = useText('mypage');
  const format = useFormat();
  const id = useId();
  const wager = money.data?.wager;
  const done = Math.min(wager?.done ?? 0, wager?.required ?? 0);
  return (
    <section css={condition} aria-labelledby={id}>
      <p>
        <span id={id}>{t('overview.condition')}</span>
        {wager &&
          (wager.required > 0 ? (
            <span>
              <b>{format.number(done)}</b> / {format.won(wager.required)}
            </span>
          ) : (
            <span>{t('overview.noCondition')}</span>
          ))}
      </p>
      {wager && wager.required > 0 && (
        <LimitBar
          labelledBy={id}
          used={done}
          limit={wager.required}
          read={t('overview.conditionLeft', { left: format.won(wager.required - done) })}
          tone="lamp"
        />
      )}
    </section>
  );
};

/** Cash and points, what is to be wagered, and the ways to deposit and withdraw. */
export const WalletStrip = ({ money }: Pick<Overview, 'money'>) => {
  const t = useText('mypage');
  const { cash, point } = useBalance();
  const { wonUnit } = useFormat();
  return (
    <Card flush css={strip} aria-label={t('overview.title')}>
      <dl>
        <dt>{t('overview.cash')}</dt>
        <dd>
          <Money value={cash} unit={wonUnit} />
        </dd>
      </dl>
      <dl>
        <dt>{t('sections.point-list')}</dt>
        <dd>
          <Money value={point} unit="P" />
        </dd>
      </dl>
      <Condition money={money} />
      <div>
        <PageLink page="charge" css={[buttonStyle('lamp'), key]}>
          <Icon name="in" size={16} />
          {t('overview.types.in')}
        </PageLink>
        <PageLink page="exchange" css={[buttonStyle('quiet'), key]}>
          <Icon name="out" size={16} />
          {t('overview.types.out')}
        </PageLink>
      </div>
    </Card>
  );
};
