import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { color, Tag } from '@madang/ui';
import type { Collector } from '../collect/collector.ts';
import { type Load, type Step, stepsOf } from '../collect/loads.ts';
import type { Repeated } from '../collect/stories.ts';
import { filesOf } from './files.ts';
import { code, heading, line, list, none, quiet } from './looks.ts';
import { PANEL } from './texts.ts';
import { useCollected } from './use-collected.ts';

const fills: Readonly<Record<Step, string>> = {
  resolve: color.text3,
  entry: color.dusk,
  chunks: color.lamp,
  mount: color.jade,
  paint: color.persimmon,
};
const steps = Object.keys(fills) as Step[];

const graph = css`display: flex; flex: 1 1 100%; height: 8px; border-radius: 4px; overflow: hidden; background: ${color.s3}; > span { flex: none; }`;
const step = css`display: inline-flex; align-items: center; gap: 5px; white-space: nowrap; &::before { content: ''; width: 8px; height: 8px; border-radius: 2px; background: var(--fill); }`;

const useMs = () => {
  const { number } = useFormat();
  return (ms: number): string => `${number(Math.round(ms))} ms`;
};

const LoadLine = ({ load, longest }: { load: Load; longest: number }) => {
  const t = useText(PANEL);
  const ms = useMs();
  const took = stepsOf(load);
  return (
    <li css={line} data-load={load.page}>
      <b css={code}>{load.page}</b>
      {load.failed !== undefined && <Tag tone="persimmon">{t('state.failed')}</Tag>}
      {steps.map((name) =>
        took[name] === undefined ? null : (
          <span key={name} css={step} style={{ ['--fill' as string]: fills[name] }} data-step={name}>
            {t(`step.${name}`)} {ms(took[name])}
          </span>
        ),
      )}
      <span css={graph} aria-hidden="true">
        {steps.map((name) => (
          <span key={name} style={{ width: `${((took[name] ?? 0) / longest) * 100}%`, background: fills[name] }} />
        ))}
      </span>
    </li>
  );
};

const Vitals = ({ of, collector }: { of: string; collector: Collector }) => {
  const t = useText(PANEL);
  const ms = useMs();
  const { number } = useFormat();
  const story = collector.stories.of(of);
  const release = collector.releases.find(({ name, version }) => `${name}@${version}` === of);
  const files = release ? filesOf(release) : null;
  const lineOf = (key: string, repeated: Repeated | null | undefined) =>
    repeated && <span>{t(key, { worst: ms(repeated.worst), count: repeated.count, total: ms(repeated.total) })}</span>;
  return (
    <li css={line} data-vitals={of}>
      {story?.load != null && <span>{t('timings.load', { ms: ms(story.load) })}</span>}
      {lineOf('timings.inp', story?.inp)}
      {lineOf('timings.longtask', story?.longtask)}
      {files && files.count > 0 && (
        <span css={quiet}>
          {t('timings.files', { count: files.count, kilobytes: number(Math.round(files.bytes / 1_024)) })}
        </span>
      )}
    </li>
  );
};

const total = (load: Load): number => Object.values(stepsOf(load)).reduce((sum, ms) => sum + ms, 0);

/**
 * Per version: each load step by step, and how it has answered since, as the watch over remotes
 * measures it.
 */
export const TimingsTab = ({ collector }: { collector: Collector }) => {
  const t = useText(PANEL);
  useCollected(collector);
  const loads = collector.loads.all();
  const stories = collector.stories.all().map(({ of: { name, version } }) => `${name}@${version}`);
  const subjects = [...new Set([...loads.map(({ of }) => of), ...stories])];
  const longest = Math.max(1, ...loads.map(total));
  if (subjects.length === 0) return <p css={none}>{t('timings.none')}</p>;
  return (
    <>
      <p css={quiet}>{t('timings.help')}</p>
      {subjects.map((of) => (
        <section key={of} aria-label={of}>
          <h3 css={[heading, code]}>{of}</h3>
          <ul css={list}>
            <Vitals of={of} collector={collector} />
            {loads
              .filter((load) => load.of === of)
              .map((load) => (
                <LoadLine key={`${load.page} ${load.requested}`} load={load} longest={longest} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
};
