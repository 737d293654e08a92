import { useDeferredValue, useId, useMemo, useState } from 'react';

interface Match {
  id: number;
  home: string;
  away: string;
  league: string;
  odds: number;
}

const TEAMS = ['Hanok', 'Maru', 'Daecheong', 'Ondol', 'Giwa', 'Madang', 'Jangdok', 'Sarang'];
const LEAGUES = ['North', 'South', 'River'];
const COUNT = 60;

const matches: Match[] = Array.from({ length: COUNT }, (_, id) => ({
  id,
  home: TEAMS[id % TEAMS.length] ?? '',
  away: TEAMS[(id * 3 + 1) % TEAMS.length] ?? '',
  league: LEAGUES[id % LEAGUES.length] ?? '',
  odds: 1.2 + ((id * 37) % 300) / 100,
}));

const orders = {
  odds: (one: Match, other: Match) => one.odds - other.odds,
  league: (one: Match, other: Match) => one.league.localeCompare(other.league) || one.id - other.id,
};
type Order = keyof typeof orders;

const Row = ({ match, isMarked, onMark }: { match: Match; isMarked: boolean; onMark: () => void }) => (
  <li>
    <button type="button" aria-pressed={isMarked} aria-label={`Mark match ${match.id}`} onClick={onMark}>
      {isMarked ? '★' : '☆'}
    </button>
    <span>
      {match.home} – {match.away}
    </span>
    <small>{match.league}</small>
    <b>{match.odds.toFixed(2)}</b>
  </li>
);

/** Matches, searched, put in order and marked. */
export const ListPage = () => {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<Order>('odds');
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const searchId = useId();
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const shown = useMemo(
    () => matches.filter(({ home, away }) => `${home} ${away}`.toLowerCase().includes(wanted)).sort(orders[order]),
    [wanted, order],
  );
  const mark = (id: number) => {
    const next = new Set(marked);
    if (!next.delete(id)) next.add(id);
    setMarked(next);
  };
  return (
    <section data-screen="list">
      <h1>Matches</h1>
      <p>
        <label htmlFor={searchId}>Team</label>
        <input id={searchId} value={search} onChange={({ target }) => setSearch(target.value)} />
        {(Object.keys(orders) as Order[]).map((by) => (
          <button key={by} type="button" aria-pressed={by === order} onClick={() => setOrder(by)}>
            by {by}
          </button>
        ))}
      </p>
      <p role="status">
        {shown.length} matches, {marked.size} marked
      </p>
      <ul>
        {shown.map((match) => (
          <Row key={match.id} match={match} isMarked={marked.has(match.id)} onMark={() => mark(match.id)} />
        ))}
      </ul>
    </section>
  );
};
