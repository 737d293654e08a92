import { setTimeout as sleep } from 'node:timers/promises';
import { type DrawPlace, drawMini, hashed, POWERBALL_TOPIC } from '@madang/contracts';
import { findEmbeddedPostgres } from '../../db/embedded.ts';
import { type Database, openDatabase } from '../../db/index.ts';
import { miniPlayers, type ParityBet, settledAs } from '../../testing/games/mini-players.ts';
import { runSite } from '../../testing/running-site.ts';
import { findChain } from '../draws/index.ts';

const members = ['member01', 'member02', 'member03'] as const;
const ROUNDS = 4;
const BETS = 4;
/** Before the draw, so that every process comes to it by its own clock. */
const AHEAD_MS = 500;
const LOOK_MS = 20;
let site: Awaited<ReturnType<typeof runSite>>;
let clients: Pick<typeof site, 'call' | 'qa' | 'line'>[];
let database: Database;
let players: ReturnType<typeof miniPlayers>;
beforeAll(async () => {
  site = await runSite({ MINI_ROUNDS: '1440' }, { hasVendors: false });
  const url = (await findEmbeddedPostgres(site.dataDir)) ?? '';
  clients = [site, await site.addServer(url), await site.addServer(url)];
  database = openDatabase(url, () => undefined, 4);
  players = miniPlayers(database.db);
});
afterAll(async () => {
  await database.close();
  await site.close();
});

const clocksTo = (at: number) =>
  Promise.all(clients.map((client) => client.qa('clock', { set: new Date(at).toISOString() })));
/** A reader of powerball's rounds at each process: the rounds whose result has arrived. */
const readers = async (token: string) => {
  const lines = await Promise.all(clients.map((client) => client.line()));
  for (const line of lines) {
    expect(await line.connect(token)).toMatchObject({ command: 'CONNECTED' });
    expect(await line.subscribe(`${POWERBALL_TOPIC}powerball`)).toMatchObject({ command: 'RECEIPT' });
  }
  const receivedBy = (line: (typeof lines)[number]): string[] =>
    line
      .unread()
      .map(({ body }) => JSON.parse(body) as { cmd: string; data1: string })
      .flatMap(({ cmd, data1 }) => (cmd === 'RESULT' ? [data1] : []));
  return {
    received: () => lines.map(receivedBy),
    untilAllReceived: async (roundId: string) => {
      while (!lines.every((line) => receivedBy(line).includes(roundId))) await sleep(LOOK_MS);
    },
    close: () => {
      for (const line of lines) line.close();
    },
  };
};
const clientOf = (n: number) => clients[n % clients.length] as (typeof clients)[0];

test('[G-01] [G-03] of three processes one decides each draw, published once', async () => {
  const tokens = [];
  for (const memId of members) tokens.push(await players.signIn(site, memId));
  const [token = ''] = tokens;
  const chainOf = ({ game, day }: DrawPlace) => findChain(database.db, game, day);
  const { place: earlier, drawAt: begins } = await players.openRound(site, token);
  await clocksTo(begins + 1_000);
  await players.untilDecided(earlier);
  const cash = await Promise.all(members.map(players.cash));
  const ofReaders = await readers(token);
  const rounds: string[] = [];
  const due = members.map(() => 0);

  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const round = await players.openRound(clientOf(turn), token);
    const published = (await chainOf(round.place))?.terminal;
    const drawn = await players.foresee(round.place);
    const bets: ParityBet[] = [];
    for (const [who, as] of tokens.entries())
      for (let n = 0; n < BETS; n += 1) {
        const bet = players.aBet(round.id, who * BETS + n, drawn);
        // Tabs of one member place the same bet at two processes at once.
        const answers = await Promise.all([0, 1].map((tab) => players.place(clientOf(who + n + tab), as, bet)));
        expect(answers.map(({ resultCode }) => resultCode)).toEqual(['0', '0']);
        expect(answers[0].data.betId).toBe(answers[1].data.betId);
        bets.push(bet);
        due[who] = (due[who] ?? 0) + settledAs([bet], drawn).reduce((sum, { stake, win }) => sum + win - stake, 0);
      }
    await clocksTo(round.drawAt - AHEAD_MS);
    await players.untilDecided(round.place);
    await ofReaders.untilAllReceived(round.id);
    rounds.push(round.id);
    expect(await players.betsOn(round.place)).toEqual(settledAs(bets, drawn));
    expect((await players.paymentsOf(round.place)).length).toBe(members.length);
    const [mine] = (await players.decided()).slice(-1);
    expect(mine).toMatchObject({ no: round.place.no, state: 'drawn', result: drawn });
    expect(await hashed(mine?.seed ?? '', round.place.no)).toBe(published);
    const shown = await Promise.all(
      clients.map(
        async (client) => (await client.call('/api/minigame/powerballResult', { prodId: 'powerball' }, token)).data,
      ),
    );
    for (const { list } of shown) expect(list[0]).toMatchObject({ roundId: round.id, balls: drawn.numbers });
  }
  expect(await Promise.all(members.map(players.cash))).toEqual(cash.map((won, who) => won + (due[who] ?? 0)));

  expect(ofReaders.received().map((ids) => ids.filter((id) => rounds.includes(id)))).toEqual(clients.map(() => rounds));
  ofReaders.close();

  const decided = await players.decided();
  const places = decided.map(({ day, no }) => `${day} ${no}`);
  expect([new Set(places).size, places.length >= ROUNDS]).toEqual([places.length, true]);
  for (const { day, no, seed, result } of decided) {
    const position = { game: 'powerball', day, no };
    const chain = await chainOf(position);
    expect([await hashed(seed, no), await drawMini('powerball', seed, position, chain?.salt ?? '')]).toEqual([
      chain?.terminal,
      result,
    ]);
  }
  expect(await site.verify()).toBe(0);
});
