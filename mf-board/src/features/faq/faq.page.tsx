import { css } from '@emotion/react';
import { faqCategories } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { href, PageLink } from '@madang/platform/router';
import { AreaFailed, WaitingRows } from '@madang/remote-kit';
import { Button, buttonStyle, Card, Empty, Icon, IconButton, inputBox, LiveRegion, media, Segmented } from '@madang/ui';
import { SupportFrame } from '../../support/support-frame.tsx';
import { QuestionCard } from './question-card.tsx';
import { useFaq } from './use-faq.ts';

const tools = css`display: flex; flex-wrap: wrap; gap: 10px; margin-bottom: 14px; > label { flex: 0 1 320px; } ${media.mobile} { > label { flex: 1 1 100%; } }`;
const rows = css`display: grid; gap: 10px;`;
const foot = css`display: flex; flex-wrap: wrap; align-items: center; gap: 8px 14px; margin-top: 20px;`;

/** Questions of the FAQ with a search that knows initial consonants. */
export const Page = () => {
  const t = useText('board');
  const { number } = useFormat();
  const faq = useFaq();
  const { state, found, category } = faq;
  const inquiry = href('qna.write') !== undefined && (
    <PageLink page="qna.write" css={buttonStyle('quiet', 'small')}>
      <Icon name="note" size={16} />
      {t('support.qna.write')}
    </PageLink>
  );
  return (
    <SupportFrame page="faq" title={t('support.pages.faq')}>
      <div css={tools}>
        <label css={inputBox}>
          <Icon name="search" size={16} />
          <input
            type="text"
            inputMode="search"
            value={faq.typed}
            placeholder={t('support.faq.search')}
            aria-label={t('support.faq.search')}
            onChange={(event) => faq.setTyped(event.target.value)}
          />
          {faq.typed !== '' && (
            <IconButton icon="x" iconSize={16} label={t('support.faq.clear')} onClick={() => faq.setTyped('')} />
          )}
        </label>
        <Segmented
          label={t('support.faq.group')}
          value={category}
          onChange={faq.choose}
          options={(['all', ...faqCategories] as const).map((value) => ({
            value,
            label: t(`support.faq.category.${value}`),
          }))}
        />
      </div>
      {state === 'loading' && <WaitingRows />}
      {state === 'error' && <AreaFailed title={t('support.faq.failed')} isBusy={faq.busy} onRetry={faq.retry} />}
      {state === 'open' && (
        <>
          <LiveRegion text={faq.isNarrowed ? t('support.faq.count', { n: number(found.length) }) : ''} />
          {found.length === 0 ? (
            <Card flush>
              <Empty
                icon="search"
                title={<h2>{t('support.faq.none')}</h2>}
                help={t('support.faq.noneHelp')}
                action={
                  <Button scale="small" onClick={faq.reset}>
                    {t('support.faq.reset')}
                  </Button>
                }
              />
            </Card>
          ) : (
            <div css={rows}>
              {found.map((question) => (
                <QuestionCard key={question.boardIdx} question={question} faq={faq} />
              ))}
            </div>
          )}
          <div css={foot}>
            {t('support.faq.more')}
            {inquiry}
          </div>
        </>
      )}
    </SupportFrame>
  );
};
