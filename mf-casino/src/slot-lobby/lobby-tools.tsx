import { css } from '@emotion/react';
import { useFormat, useSearchKey, useText } from '@madang/platform';
import { Chip, color, Icon, IconButton, inputBox, media, PageHeading } from '@madang/ui';
import { useRef } from 'react';
import type { LobbyState, View } from './use-lobby.ts';
import type { GroupKey } from './vendors.ts';

const line = css`
  display: flex; align-items: center; gap: 8px; min-height: 44px;
  > h1 { font-size: 24px; margin-right: 8px; white-space: nowrap; }
  > span { flex: 1; min-width: 200px; height: 44px; }
  @media (max-width: 1100px) { flex-wrap: wrap; > span { flex: 1 1 260px; } }
  ${media.mobile} { gap: 12px; > span { flex: 1 1 100%; min-width: 0; } }
`;
const field = css`
  kbd { font: inherit; font-size: 12px; line-height: 18px; padding: 0 6px; border: 1px solid ${color.lineStrong}; border-radius: 5px; color: ${color.text2}; }
  > button { margin-right: -8px; width: 32px; height: 32px; }
  input::-webkit-search-cancel-button { display: none; }
  &:focus-within kbd { display: none; } ${media.mobile} { kbd { display: none; } }
`;
const chips = css`
  display: flex; gap: 8px; > button { min-height: 36px; }
  ${media.mobile} { flex: 1 0 100%; overflow-x: auto; margin: -4px -16px; padding: 4px 16px; scrollbar-width: none; > button { min-height: 34px; padding: 0 13px; } }
`;

/** In a layer behind the picker the field is a picture: the picker has the search. */
const StillField = () => {
  const t = useText('casino');
  return (
    <span css={[inputBox, field]} aria-hidden="true">
      <Icon name="search" />
      {t('lobby.search')}
    </span>
  );
};

const SearchField = ({ lobby }: { lobby: LobbyState }) => {
  const t = useText('casino');
  const search = useRef<HTMLInputElement>(null);
  useSearchKey(() => search.current?.focus(), search);
  return (
    <span css={[inputBox, field]}>
      <Icon name="search" />
      <input
        ref={search}
        type="search"
        value={lobby.typed}
        placeholder={t('lobby.search')}
        aria-label={t('lobby.search')}
        aria-keyshortcuts="/"
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => lobby.type(event.target.value)}
      />
      {lobby.typed ? (
        <IconButton icon="x" iconSize={16} label={t('picker.clear')} onClick={() => lobby.type('')} />
      ) : (
        <kbd>/</kbd>
      )}
    </span>
  );
};

/** One line: the name of the page, the search over its games, and chips of which one is chosen. */
export const LobbyTools = ({
  groupKey,
  lobby,
  isBehind,
}: {
  groupKey: GroupKey;
  lobby: LobbyState;
  isBehind: boolean;
}) => {
  const t = useText('casino');
  const { number } = useFormat();
  const { data } = lobby.start;
  const counted: readonly { view: View; text: string; count: number }[] = [
    { view: 'new', text: t('picker.new'), count: data?.newGames.length ?? 0 },
    { view: 'jackpot', text: t('picker.jackpot'), count: data?.jackpotGames.length ?? 0 },
    { view: 'favourite', text: t('picker.favourite'), count: lobby.favourites.length },
  ];
  return (
    <div css={line}>
      <PageHeading>{t(`lobby.title.${groupKey}`)}</PageHeading>
      {isBehind ? <StillField /> : <SearchField lobby={lobby} />}
      {!isBehind && (
        // biome-ignore lint/a11y/useSemanticElements: a row of filters, not a form
        <div css={chips} role="group" aria-label={t('picker.filter')}>
          <Chip on={lobby.view === 'rows'} onClick={() => lobby.show('rows')}>
            {t('picker.hot')}
          </Chip>
          {counted
            .filter(({ view, count }) => count > 0 || lobby.view === view)
            .map(({ view, text, count }) => (
              <Chip key={view} on={lobby.view === view} onClick={() => lobby.show(view)}>
                {text} {number(count)}
              </Chip>
            ))}
        </div>
      )}
    </div>
  );
};
