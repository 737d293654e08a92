import { css } from '@emotion/react';
import { languageTag, type MiniDetail, miniCells, miniMarketNames, miniSelectionNames } from '@madang/contracts';
import { useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { color, Icon } from '@madang/ui';
import { DrawFacts, replayFrame } from '../draw-facts.tsx';

const proof = css`display: inline-flex; gap: 6px; align-items: center; min-height: 24px; color: ${color.text2};`;
const HUNDREDTHS = 100;
const TWO = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** The bet shown again: what was chosen, what was drawn, and what that made of it. */
export const MiniReplay = ({ bet, isSettled }: { bet: MiniDetail; isSettled: boolean }) => {
  const t = useText('mypage');
  const language = useLanguage();
  const { drawn, marketCode } = bet;
  const truth = drawn && miniCells(bet.game, drawn)[marketCode];
  const power = drawn?.powerball === null || drawn === null ? '' : ` + ${drawn.powerball}`;
  return (
    <dl css={replayFrame} aria-label={t('mini.label')}>
      <dt>{miniMarketNames(marketCode)[language]}</dt>
      <dd>
        <b>{miniSelectionNames(bet)[language]}</b> ·{' '}
        {(bet.odds / HUNDREDTHS).toLocaleString(languageTag[language], TWO)}
      </dd>
      <dt>{t('lottery.drawn')}</dt>
      <dd>{drawn ? `${drawn.numbers.join(', ')}${power}` : t(isSettled ? 'lottery.voided' : 'lottery.waiting')}</dd>
      {truth && <dt>{t('mini.result')}</dt>}
      {truth && <dd>{miniSelectionNames({ marketCode, selCode: truth })[language]}</dd>}
    </dl>
  );
};

/** What the round can be checked by, and where. */
export const MiniFacts = ({ bet: { round, drawAt, proof: proven } }: { bet: MiniDetail }) => {
  const t = useText('mypage');
  return (
    <>
      <DrawFacts draw={round} drawAt={drawAt} proof={proven} />
      {proven && (
        <div data-wide>
          <dt>{t('mini.check')}</dt>
          <dd>
            <PageLink page="minigame.verify" query={{ round }} css={proof}>
              <Icon name="shield" size={16} />
              {t('mini.verify')}
            </PageLink>
          </dd>
        </div>
      )}
    </>
  );
};
