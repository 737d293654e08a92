import { aMember, renderApp } from '@madang/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { memberStore } from '../session-state/member.store.ts';
import { applyCash, startBalance } from './balance.store.ts';
import { MAX_FREEZE_MS, useFrozenBalance, useShownBalance } from './shown-balance.ts';

const Frame = () => <b data-testid="cash">{useShownBalance().cash}</b>;
const Page = ({ plays }: { plays: boolean }) => {
  useFrozenBalance(plays);
  return null;
};
const shown = () => screen.getByTestId('cash').textContent;
const paid = (cash: number, v: number) => act(() => applyCash({ cmd: 'CASH', data1: cash, data2: 0, v }));

/** A frame with pages, each of which plays or does not. Answers how to turn to others. */
const open = async (...first: boolean[]) => {
  let turn: (...plays: boolean[]) => void = () => {};
  const Site = () => {
    const [pages, setPages] = useState<readonly boolean[]>(first);
    turn = (...plays) => act(() => setPages(plays));
    return (
      <>
        <Frame />
        {pages.map((plays, index) => (
          <Page key={index} plays={plays} />
        ))}
      </>
    );
  };
  await renderApp(<Site />, { member: aMember({ cashAmt: 1_000 }) });
  return (...plays: boolean[]) => turn(...plays);
};

test('[G-03] money that came of a draw is shown when the draw has been played', async () => {
  const turn = await open(true);
  paid(9_000, 1);
  expect(shown()).toBe('1000');
  turn(false);
  expect(shown()).toBe('9000');
  paid(8_000, 2);
  expect(shown()).toBe('8000');
});

test('[G-03] two running games show the balance when both end; a left page blocks none', async () => {
  const turn = await open(true, true);
  paid(9_000, 1);
  turn(false, true);
  expect(shown()).toBe('1000');
  turn();
  expect(shown()).toBe('9000');
});

test('[G-03] a balance is never hidden for long, nor shown to the next member', async () => {
  jest.useFakeTimers();
  try {
    const turn = await open(true);
    paid(9_000, 1);
    act(() => jest.advanceTimersByTime(MAX_FREEZE_MS));
    expect(shown()).toBe('9000');
    turn(false);
    turn(true);
    act(() => {
      memberStore.setState({ member: null });
      startBalance(null);
    });
    expect(shown()).toBe('0');
  } finally {
    jest.useRealTimers();
  }
});
