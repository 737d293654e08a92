import { MAIN_TOPIC, SITE_TOPIC } from '@madang/contracts';
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { onTopic, publishToTopic, useTopic, wantedTopics, whenTopicsChange } from './topics.ts';

const jackpot = (value: number) => ({ cmd: 'JACKPOT', data1: 'mini', data2: value }) as const;

test('[S-12] every listener of a topic receives it once per subscription until it ends', () => {
  const received: string[] = [];
  const receive = ({ cmd }: { cmd: string }): void => void received.push(cmd);
  const stops = [onTopic(MAIN_TOPIC, receive), onTopic(MAIN_TOPIC, receive)];
  publishToTopic(MAIN_TOPIC, jackpot(1));
  expect(received).toHaveLength(2);
  stops[0]?.();
  stops[0]?.();
  publishToTopic(MAIN_TOPIC, jackpot(2));
  publishToTopic(SITE_TOPIC, { cmd: 'INSPECT', data1: 'N', data2: '' });
  expect(received).toHaveLength(3);
  stops[1]?.();
  expect(wantedTopics()).toEqual([]);
});

test('[S-12] the line follows a topic’s first subscription and its last end', () => {
  const wanted: (readonly string[])[] = [];
  const release = whenTopicsChange(() => wanted.push(wantedTopics()));
  const stops = [onTopic(MAIN_TOPIC, () => {}), onTopic(MAIN_TOPIC, () => {})];
  for (const stop of stops) stop();
  release();
  onTopic(SITE_TOPIC, () => {})();
  expect(wanted).toEqual([[MAIN_TOPIC], []]);
});

test('[S-16] a component listens while it is there, with what it draws now', () => {
  let add = (): void => {};
  const Level = () => {
    const [step, setStep] = useState(1);
    const [value, setValue] = useState(0);
    add = () => setStep(10);
    useTopic(MAIN_TOPIC, (message) => {
      if (message.cmd === 'JACKPOT') setValue(message.data2 * step);
    });
    return <p>{value}</p>;
  };
  const { container, unmount } = render(<Level />);
  act(() => publishToTopic(MAIN_TOPIC, jackpot(5)));
  expect(container.textContent).toBe('5');
  act(() => add());
  act(() => publishToTopic(MAIN_TOPIC, jackpot(5)));
  expect(container.textContent).toBe('50');
  unmount();
  expect(wantedTopics()).toEqual([]);
});
