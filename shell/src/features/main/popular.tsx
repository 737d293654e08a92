import { useText } from '@madang/platform';
import { Segmented } from '@madang/ui';
import { useState } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { GameSection } from './game-section.tsx';
import { filtersHeight } from './shapes.ts';
import type { Game, MainView } from './use-main.ts';

type Kind = 'all' | 'new' | Game['type'];
const kinds = ['slot', 'live', 'table', 'crash', 'fishing'] as const satisfies readonly Game['type'][];

/** The most played games; kinds of which there are some filter them, the newest among them. */
export const Popular = ({ view }: { view: MainView }) => {
  const t = useText(SHELL);
  const [wanted, setWanted] = useState<Kind>('all');
  const games = view.popular;
  const present = kinds.filter((kind) => games?.some(({ type }) => type === kind));
  const offered: Exclude<Kind, 'all'>[] = [
    ...(present.length > 1 ? present : []),
    ...(view.newGames?.length ? (['new'] as const) : []),
  ];
  const kind = wanted !== 'all' && offered.includes(wanted) ? wanted : 'all';
  const shown = kind === 'new' ? view.newGames : games?.filter(({ type }) => kind === 'all' || type === kind);
  return (
    <GameSection
      title={t('games.popular')}
      games={shown}
      ranked={kind === 'all'}
      tools={
        games === undefined ? (
          <span css={filtersHeight} />
        ) : (
          offered.length > 0 && (
            <Segmented<Kind>
              label={t('games.kind.label')}
              options={(['all', ...offered] as const).map((value) => ({
                value,
                label: t(value === 'new' ? 'games.tag.new' : `games.kind.${value}`),
              }))}
              value={kind}
              onChange={setWanted}
            />
          )
        )
      }
      {...view.games}
    />
  );
};
