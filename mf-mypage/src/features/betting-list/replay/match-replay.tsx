import { css } from '@emotion/react';
import type { LiveRoundDetail } from '@madang/contracts/vendor-protocol';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { mapsOf, teamSides } from './live-round.ts';

/** Twice its own class: on the desktop the list's table around it styles cells otherwise. */
const box = css`
  border-collapse: collapse; font-size: 14px;
  && th, && td { height: auto; padding: 6px 10px; border: 0; color: inherit; font-size: inherit; text-align: center; white-space: nowrap; }
  && thead th { font-size: 12px; font-weight: 400; } && th:first-of-type { text-align: left; } && tbody th { font-weight: 700; white-space: normal; }
  && tbody tr > * { border-top: 1px solid rgba(241,236,226,.25); }
  && td[data-won='true'] { color: #F4BE6C; font-weight: 700; }
`;

/** A match shown again: how many objectives each team took on each map that was played. */
export const MatchReplay = ({
  round,
  teams,
}: {
  round: LiveRoundDetail;
  teams: NonNullable<LiveRoundDetail['teams']>;
}) => {
  const t = useText('mypage');
  const language = useLanguage();
  const { number } = useFormat();
  const maps = mapsOf(round);
  return (
    <table css={box} aria-label={t('live.match')}>
      <thead>
        <tr>
          <th scope="col">{t('live.team')}</th>
          {maps.map((_, index) => (
            <th key={index} scope="col">
              {t('live.map', { map: index + 1 })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {teamSides.map((side) => (
          <tr key={side}>
            <th scope="row">{teams[side][language]}</th>
            {maps.map((map, index) => (
              <td key={index} data-won={map[side] === Math.max(map.home, map.away)}>
                {number(map[side])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
