import { css } from '@emotion/react';
import { LOTTERY_BALLS, LOTTERY_LINES_MAX, LOTTERY_PICKS, LOTTERY_POWERBALLS } from '@madang/contracts';
import { useText } from '@madang/platform';
import { Balls, Button, color, IconButton, media } from '@madang/ui';
import { useRef } from 'react';
import { NumberGrid } from './number-grid.tsx';
import type { Basket } from './use-basket.ts';
import { useLineText } from './use-line-text.ts';

const all = Array.from({ length: LOTTERY_BALLS }, (_, index) => index + 1);
const powers = Array.from({ length: LOTTERY_POWERBALLS }, (_, index) => index);
const COLUMNS = 7;
const POWER_COLUMNS = 5;

const stack = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px;`;
const heading = css`display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: baseline; h3 { font-size: 14px; } span { font-size: 13px; color: ${color.text2}; }`;
const acts = css`
  display: flex; flex-wrap: wrap; gap: 8px; > :first-of-type { flex: 1 1 auto; }
  ${media.mobile} { > button { flex: 1 1 auto; } > :first-of-type { flex-basis: 100%; } }
`;
const basketList = css`
  display: grid; gap: 8px; padding-top: 14px; border-top: 1px solid ${color.line};
  li { display: flex; gap: 10px; align-items: center; min-height: 40px; }
  li > small { color: ${color.text3}; font-size: 12px; min-width: 20px; text-align: right; }
  li > button { margin-left: auto; }
  p { font-size: 13px; color: ${color.text2}; }
`;

const rows = css`display: grid; gap: 8px;`;

/** Numbers, powerball, and the lines that were put together so far. */
export const Picker = ({ basket }: { basket: Basket }) => {
  const t = useText('casino');
  const textOf = useLineText();
  const { draft, chosen, full } = basket;
  const quick = useRef<HTMLButtonElement>(null);
  return (
    <div css={stack}>
      <div css={heading}>
        <h3>{t('lottery.pick')}</h3>
        <span>{t('lottery.picked', { n: draft.numbers.length, of: LOTTERY_PICKS })}</span>
      </div>
      <NumberGrid
        label={t('lottery.pick')}
        numbers={all}
        columns={COLUMNS}
        chosen={draft.numbers}
        closed={draft.numbers.length === LOTTERY_PICKS}
        onTurn={basket.turnNumber}
      />
      <div css={heading}>
        <h3>{t('lottery.pickPower')}</h3>
        <span>{t('lottery.picked', { n: draft.powerball === null ? 0 : 1, of: 1 })}</span>
      </div>
      <NumberGrid
        label={t('lottery.pickPower')}
        numbers={powers}
        columns={POWER_COLUMNS}
        chosen={draft.powerball === null ? [] : [draft.powerball]}
        closed={false}
        onTurn={basket.turnPowerball}
      />
      <div css={acts}>
        <Button tone="outline" aria-disabled={!basket.ready || full || undefined} onClick={basket.add}>
          {t('lottery.add')}
        </Button>
        <Button ref={quick} tone="quiet" aria-disabled={full || undefined} onClick={basket.addAny}>
          {t('lottery.quick')}
        </Button>
        <Button tone="plain" onClick={basket.clear}>
          {t('lottery.clear')}
        </Button>
      </div>
      <section css={basketList} aria-label={t('lottery.lines')}>
        <div css={heading}>
          <h3>{t('lottery.lines')}</h3>
          <span>{t('lottery.picked', { n: chosen.length, of: LOTTERY_LINES_MAX })}</span>
        </div>
        {chosen.length === 0 && <p>{t('lottery.noLines')}</p>}
        <ol css={rows}>
          {chosen.map((line, index) => (
            <li key={line.id}>
              <small>{index + 1}</small>
              <Balls line={line} label={textOf(line)} />
              <IconButton
                icon="x"
                label={t('lottery.remove', { n: index + 1 })}
                onClick={({ currentTarget }) => {
                  const row = currentTarget.closest('li');
                  const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
                  basket.remove(line.id);
                  // The pressed button goes with its line.
                  (next ?? quick.current)?.focus();
                }}
              />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
};
