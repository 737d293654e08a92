import { useText } from '@madang/platform';
import { Segmented } from '@madang/ui';
import { useState } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { GameSection } from './game-section.tsx';
import { filtersHeight } from './shapes.ts';
import type { Game, MainView } from './use-main.ts';

type Kind = 'all' | Game['type'];
const kinds = ['slot', 'live', 'table', 'crash', 'fishing'] as const satisfies readonly Game['type'][];

/** The most played games; kinds of which there are some filter them. */
export const Popular = ({ view }: { view: MainView }) => {
  const t = useText(SHELL);
  const [wanted, setWanted] = useState<Kind>('all');
  const games = view.popular;
  const offered = kinds.filter((kind) => games?.some(({ type }) => type === kind));
  const kind = wanted !== 'all' && offered.includes(wanted) ? wanted : 'all';
  return (
    <GameSection
      title={t('games.popular')}
      games={kind === 'all' ? games : games?.filter(({ type }) => type === kind)}
      ranked={kind === 'all'}
      tools={
        games === undefined ? (
          <span css={filtersHeight} />
        ) : (
          offered.length > 1 && (
            <Segmented<Kind>
              label={t('games.kind.label')}
              options={(['all', ...offered] as const).map((value) => ({ value, label: t(`games.kind.${value}`) }))}
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
