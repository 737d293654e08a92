import type { VendorData } from '@madang/contracts/vendor-protocol';
import type { GameContext } from '../game-context.ts';
import type { Vendor } from '../vendors/vendor.repository.ts';
import { nextWait } from '../wallet/retry-delay.ts';
import { openVendors } from './catalogue.ts';
import type { LiveTable, TableFigures } from './catalogue-memory.ts';

/** A vendor is queried again after this long, and only while its tables are read, milliseconds. */
export const TABLES_EVERY_MS = 3_000;
/** Figures that are older are not shown, milliseconds. */
export const TABLES_LIFE_MS = 15_000;
/** How long a reader waits for vendors of whose tables nothing is known, milliseconds. */
const FIRST_WAIT_MS = 500;

/** Groups whose games are live tables. */
const LIVE_GROUPS: readonly Vendor['shown_under'][] = ['casino', 'hotelcasino'];

const figuresOf = ({ tableFigures }: GameContext, { code }: Vendor): TableFigures => {
  const figures = tableFigures.get(code) ?? {
    tables: [],
    knownAt: Number.NEGATIVE_INFINITY,
    requestedAt: Number.NEGATIVE_INFINITY,
    failures: 0,
    pending: null,
  };
  tableFigures.set(code, figures);
  return figures;
};

/**
 * By the clock of the site: a vendor's own may differ.
 * What an answer takes on its way ends a phase early, never late.
 */
const tablesOf = ({ key }: Vendor, { now, tables }: VendorData<'tables'>, requestedAt: number): LiveTable[] =>
  tables.map(({ key: gameKey, felt, players, phases, results }) => ({
    id: `${key}-${gameKey}`,
    felt,
    players,
    phases: phases.map(({ phase, endsAt }) => ({ phase, endsAt: endsAt - now + requestedAt })),
    results,
  }));

/**
 * One request. Its result does not concern the reader:
 * the last figures apply until they are too old.
 */
const refresh = async (games: GameContext, vendor: Vendor, figures: TableFigures): Promise<void> => {
  const requestedAt = games.clock.now();
  figures.requestedAt = requestedAt;
  const answer = await games
    .clientOf(vendor)
    .call('tables', {})
    .catch(() => null);
  if (answer?.type === 'ok') {
    Object.assign(figures, { tables: tablesOf(vendor, answer.data, requestedAt), knownAt: requestedAt, failures: 0 });
  } else {
    figures.failures += 1;
    games.log.debug({ vendor: vendor.code, answer: answer?.type }, 'live tables not refreshed');
  }
  figures.pending = null;
};

/** Whichever way the clock was moved. */
const age = ({ clock }: GameContext, at: number): number => Math.abs(clock.now() - at);

const isDue = (games: GameContext, { requestedAt, failures }: TableFigures): boolean =>
  age(games, requestedAt) >= Math.max(TABLES_EVERY_MS, failures === 0 ? 0 : nextWait(failures));

/** A vendor without live figures counts as failing: after some attempts it is queried rarely. */
const current = (games: GameContext, { tables, knownAt }: TableFigures): LiveTable[] =>
  age(games, knownAt) < TABLES_LIFE_MS ? tables : [];

const atMost = async (ms: number, requests: readonly Promise<void>[]): Promise<void> => {
  if (requests.length === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, ms);
  });
  await Promise.race([Promise.all(requests), late]);
  clearTimeout(timer);
};

/**
 * The known tables of all open vendors of the live casino.
 * Only a read triggers a request to a vendor.
 */
export const liveTables = async (games: GameContext): Promise<LiveTable[]> => {
  const vendors = (await openVendors(games)).filter(({ shown_under }) => LIVE_GROUPS.includes(shown_under));
  const all = vendors.map((vendor) => {
    const figures = figuresOf(games, vendor);
    if (isDue(games, figures)) figures.pending ??= refresh(games, vendor, figures);
    return figures;
  });
  const awaited = all.filter(
    (figures) => figures.pending && figures.failures === 0 && current(games, figures).length === 0,
  );
  await atMost(
    FIRST_WAIT_MS,
    awaited.map(({ pending }) => pending as Promise<void>),
  );
  return all.flatMap((figures) => current(games, figures));
};
