/** Columns that a league's heading and the rows below it have in common: sides, prices, the way to all markets. */
const columns = (first: number, other: number, count: number, more: number): string =>
  `grid-template-columns: minmax(0, 1fr) ${first}px ${`${other}px `.repeat(count)}${more}px;`;

/** Three markets; the handicap is left out where the names of the sides would have no room. */
export const wideColumns = `
  display: grid; gap: 8px; ${columns(180, 120, 2, 44)}
  &[data-columns='2'] { ${columns(222, 146, 1, 44)} }
  @media (max-width: 1199px) { ${columns(222, 146, 1, 44)} [data-column='AH'] { display: none; } }
  @media (max-width: 1023px) { &&, &&[data-columns='2'] { ${columns(190, 126, 1, 40)} } }
`;
