import { css } from '@emotion/react';
import type { Published } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { color, Tag } from '@madang/ui';
import type { ReactNode } from 'react';
import { type Finding, steps } from './check-round.ts';

const found = css`display: grid; gap: 12px; > li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 12px; align-items: start; } p { font-size: 13px; color: ${color.text2}; } b { display: block; }`;

const verdicts = {
  before: { tone: 'jade', icon: 'check', word: 'verify.kept' },
  late: { tone: 'dusk', icon: 'clock', word: 'verify.late' },
  never: { tone: 'persimmon', icon: 'x', word: 'verify.broken' },
} as const;

const Line = ({ verdict, name, children }: { verdict: Published; name: string; children: ReactNode }) => {
  const t = useText('minigame');
  const { tone, icon, word } = verdicts[verdict];
  return (
    <li>
      <Tag tone={tone} icon={icon}>
        {t(word)}
      </Tag>
      <div>
        <b>{name}</b>
        <p>{children}</p>
      </div>
    </li>
  );
};

/** What was found of a round, step by step; first of all since when its day was promised. */
export const Steps = ({ finding, publishedAt }: { finding: Finding; publishedAt: string | null }) => {
  const t = useText('minigame');
  const format = useFormat();
  const { published, kept } = finding;
  const time = publishedAt && published !== 'never' ? format.dateTime(publishedAt) : '';
  return (
    <ul css={found} aria-label={t('verify.found')}>
      <Line verdict={published} name={t('verify.step.published')}>
        {t(`verify.publishedIs.${published}`, { time })}
      </Line>
      {steps.map((step) => (
        <Line key={step} verdict={kept[step] ? 'before' : 'never'} name={t(`verify.step.${step}`)}>
          {t(`verify.stepIs.${step}`)}
        </Line>
      ))}
    </ul>
  );
};
