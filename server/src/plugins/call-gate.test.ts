import { createCallGate, MAX_CALLS, MAX_CALLS_OF_SESSION, MAX_WAITING_OF_SESSION } from './call-gate.ts';

test('[33-03] four calls of a session run at once, and the others wait in their order', async () => {
  const gate = createCallGate();
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  for (let n = 0; n < 10; n++) void gate.enter('a').then((end) => begun.push(n) && ends.push(end));
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2, 3]);
  for (let n = 4; n < 10; n++) {
    ends.shift()?.();
    await new Promise(setImmediate);
    expect(begun).toHaveLength(n + 1);
  }
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('[33-03] another session and guests do not wait for a session that is full', async () => {
  const gate = createCallGate();
  for (let n = 0; n < 10; n++) void gate.enter('a');
  for (let n = 0; n < MAX_CALLS_OF_SESSION; n++) await gate.enter('b');
  await gate.enter(null);
});

test('[33-03] a session with a full queue is refused with RQ02, and served again later', async () => {
  const gate = createCallGate();
  const ends: (() => void)[] = [];
  const all = Array.from({ length: MAX_CALLS_OF_SESSION + MAX_WAITING_OF_SESSION }, () =>
    gate.enter('a').then((end) => ends.push(end)),
  );
  await expect(gate.enter('a')).rejects.toMatchObject({ code: 'RQ02', params: { seconds: 1 } });
  for (let ended = 0; ended < all.length; ended++) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  for (let n = 0; n < MAX_CALLS_OF_SESSION; n++) await gate.enter('a');
});

test('[33-03] the process refuses calls beyond its bound with RQ02', async () => {
  const gate = createCallGate();
  const ends: (() => void)[] = [];
  for (let n = 0; n < MAX_CALLS; n++) ends.push(await gate.enter(null));
  await expect(gate.enter('a')).rejects.toMatchObject({ code: 'RQ02' });
  await expect(gate.enter(null)).rejects.toMatchObject({ code: 'RQ02' });
  ends[0]?.();
  await gate.enter('a');
});

test('[33-03] calls that wait in their session take nothing of the bound of the process', async () => {
  const gate = createCallGate();
  const full = Math.ceil(MAX_CALLS / (MAX_CALLS_OF_SESSION + MAX_WAITING_OF_SESSION));
  for (let session = 0; session < full; session++)
    for (let n = 0; n < MAX_CALLS_OF_SESSION + MAX_WAITING_OF_SESSION; n++) void gate.enter(String(session));
  await expect(gate.enter(null)).resolves.toBeInstanceOf(Function);
});
