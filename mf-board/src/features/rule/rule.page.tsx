import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { AreaFailed, WaitingRows } from '@madang/remote-kit';
import { color, Icon, Note, Select } from '@madang/ui';
import { SupportFrame } from '../../support/support-frame.tsx';
import { useGuide } from '../../support/use-guide.ts';
import { CashRules } from './cash-rules.tsx';
import { Settlement } from './settlement.tsx';
import { SportsRules } from './sports-rules.tsx';

const head = css`display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; margin-bottom: 4px; p { color: ${color.text2}; font-size: 13px; flex: 1 1 320px; }`;
/** As wide as its longest version. */
const version = css`flex: none;`;

/** The version that a receipt names in the address. */
const versionOf = (address: URLSearchParams): number | undefined => {
  const version = Number(address.get('version') ?? 0);
  return Number.isSafeInteger(version) && version > 0 ? version : undefined;
};

/** Betting rules: every figure comes from the tables that the server decides by. Source: sports SP-11. */
export const Page = () => {
  const t = useText('board');
  const [address, setAddress] = useSearchParams();
  const { guide, isFailed, busy, retry } = useGuide(versionOf(address));
  return (
    <SupportFrame page="rule" title={t('support.pages.rule')}>
      {isFailed && <AreaFailed title={t('support.rule.failed')} isBusy={busy} onRetry={retry} />}
      {!guide && !isFailed && <WaitingRows />}
      {guide && (
        <>
          <div css={head}>
            <p>{t('support.rule.lead')}</p>
            <Select
              css={version}
              label={t('support.rule.version')}
              value={String(guide.sports.version)}
              onChange={(version) => setAddress({ version }, { replace: true })}
              options={guide.sports.versions.map((version) => ({
                value: String(version),
                label: t('support.rule.versionOf', { n: version }),
              }))}
            />
          </div>
          <SportsRules guide={guide} />
          <Settlement sports={guide.sports} />
          <CashRules guide={guide} />
          <Note css={css`margin-top: 24px;`}>
            <Icon name="info" size={16} />
            {t('support.rule.note')}
          </Note>
        </>
      )}
    </SupportFrame>
  );
};
