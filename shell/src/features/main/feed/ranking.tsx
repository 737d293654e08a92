import { css } from '@emotion/react';
import { query, useLanguage, useQuery, useText } from '@madang/platform';
import { Card, color, Empty, GameArt, media, Spinner, VisuallyHidden } from '@madang/ui';
import { SHELL } from '../../../boot/texts.ts';
import { RowsWaiting } from '../main-loading.tsx';
import { ROWS, railCard, rowHeight } from '../shapes.ts';
import type { Starting } from '../use-main.ts';

const rows = css`
  li { border: 0; }
  button {
    display: grid; grid-template-columns: 14px 48px minmax(0, 1fr) auto; align-items: center; gap: 12px; width: calc(100% + 16px); height: ${rowHeight.ranking}px; margin: 0 -8px; padding: 0 8px; border-radius: 10px; font-size: 13px; text-align: left;
    ${media.hover} { &:hover { background: ${color.s2}; } }
    &:focus-visible { outline-offset: -2px; }
  }
  button > b:first-of-type { color: ${color.text3}; } li:first-of-type button > b:first-of-type { color: ${color.lampText}; }
  button > b + span { display: grid; place-items: center; width: 48px; height: 36px; border-radius: 8px; overflow: hidden; background: ${color.s3}; }
  button > span + b { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;
const moved = css`
  font-size: 12px; white-space: nowrap; color: ${color.text3};
  &[data-moved='up'] { color: ${color.jade}; } &[data-moved='down'] { color: ${color.persimmon}; } &[data-moved='new'] { color: ${color.lampText}; }
  i { font-style: normal; font-size: 10px; margin-right: 3px; }
`;

/** Ranks won or lost since yesterday: a sign and a figure, and a text for screen readers. */
const Change = ({ change }: { change: number | null }) => {
  const t = useText(SHELL);
  if (change === null)
    return (
      <small css={moved} data-moved="new">
        {t('ranking.new')}
      </small>
    );
  const way = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  const count = Math.abs(change);
  return (
    <small css={moved} data-moved={way}>
      <span aria-hidden="true">
        {way === 'same' ? (
          '–'
        ) : (
          <>
            <i>{way === 'up' ? '▲' : '▼'}</i>
            {count}
          </>
        )}
      </span>
      <VisuallyHidden>{t(`ranking.${way}`, { count })}</VisuallyHidden>
    </small>
  );
};

/** The most played games with the places they won since yesterday; a press starts one. */
export const Ranking = ({ starting, start }: Starting) => {
  const t = useText(SHELL);
  const language = useLanguage();
  const main = useQuery(query('/api/main', {}));
  const list = main.data?.ranking.slice(0, ROWS.ranking);
  return (
    <Card css={railCard} data-testid="ranking">
      <header>
        <h2>{t('ranking.title')}</h2>
      </header>
      {main.isPending && <RowsWaiting rows={ROWS.ranking} height={rowHeight.ranking} />}
      {list?.length === 0 && <Empty icon="star" title={t('ranking.empty')} />}
      {list && list.length > 0 && (
        <ol css={rows}>
          {list.map(({ game, change }, i) => (
            <li key={game.id}>
              <button type="button" onClick={() => start(game)} aria-busy={starting === game.id || undefined}>
                <b>{i + 1}</b>
                <span>
                  {starting === game.id ? <Spinner /> : <GameArt id={game.id} type={game.type} image={game.image} />}
                </span>
                <b>{game.names[language]}</b>
                <Change change={change} />
              </button>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
};
