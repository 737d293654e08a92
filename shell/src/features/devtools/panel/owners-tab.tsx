import type { Release } from '@madang/contracts';
import { useText } from '@madang/platform';
import { pageAt } from '@madang/platform/router';
import { Chip, currentScreen, Tag, type TagTone } from '@madang/ui';
import { useMemo, useState } from 'react';
import type { Collector } from '../collect/collector.ts';
import { idOf } from '../collect/loads.ts';
import type { Story } from '../collect/stories.ts';
import type { Area } from './areas.ts';
import { causesOf } from './causes.ts';
import { bar, code, heading, line, list, quiet } from './looks.ts';
import { Outlines } from './outlines.tsx';
import { PANEL } from './texts.ts';
import { useAreas } from './use-areas.ts';
import { useCollected } from './use-collected.ts';

const tones: Readonly<Record<Story['state'], TagTone>> = {
  opening: 'lamp',
  ready: 'dusk',
  shown: 'jade',
  left: 'neutral',
  failed: 'persimmon',
  crashed: 'persimmon',
};

/** The remote that the address belongs to, where the frame replaces it. */
const missing = (areas: readonly Area[]): string | null => {
  const match = pageAt(location.pathname + location.search, currentScreen());
  if (!match?.released || match.owner === 'host') return null;
  return areas.some(({ owner }) => owner.startsWith(`${match.owner}@`)) ? null : match.owner;
};

const AreaLine = ({
  area,
  absent,
  onPoint,
}: {
  area: Area;
  absent: string | null;
  onPoint: (area: Area | null) => void;
}) => {
  const t = useText(PANEL);
  const { element, owner, place, label, page } = area;
  return (
    <button
      type="button"
      css={line}
      data-area={place}
      onPointerEnter={() => onPoint(area)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(area)}
      onBlur={() => onPoint(null)}
      onClick={() => (element.firstElementChild ?? element).scrollIntoView({ block: 'nearest' })}
    >
      <b>{t(`place.${place}`)}</b>
      <span css={code}>{owner}</span>
      {page !== null && <span css={quiet}>{t('owners.page', { page })}</span>}
      {label !== '' && <span css={quiet}>{label}</span>}
      {place === 'main' && absent !== null && <Tag tone="persimmon">{t('owners.instead', { remote: absent })}</Tag>}
    </button>
  );
};

const RemoteLine = ({ collector, release }: { collector: Collector; release: Release }) => {
  const t = useText(PANEL);
  const { stories } = collector;
  const own = stories.of(idOf(release));
  const running = own?.fellBack && release.fallback ? release.fallback : release;
  const state = stories.of(idOf(running))?.state;
  const causes = causesOf(collector, release, t);
  return (
    <li data-remote-line={release.name}>
      <div css={line}>
        <b css={code}>{idOf(running)}</b>
        <Tag tone={state ? tones[state] : 'outline'}>{t(`state.${state ?? 'unasked'}`)}</Tag>
        {causes.map(({ key, text }) => (
          <span key={key} data-cause={key}>
            {text}
          </span>
        ))}
        {own?.messages.map((message) => (
          <span key={message} css={[code, quiet]}>
            {message}
          </span>
        ))}
      </div>
    </li>
  );
};

/** Who owns which part of the page now, and what became of each remote of the visit. */
export const OwnersTab = ({ collector }: { collector: Collector }) => {
  const t = useText(PANEL);
  useCollected(collector);
  const areas = useAreas(collector.shell);
  const [all, setAll] = useState(false);
  const [pointed, setPointed] = useState<Area | null>(null);
  const absent = missing(areas);
  const outlined = useMemo(() => (all ? areas : areas.filter((area) => area === pointed)), [all, areas, pointed]);
  return (
    <>
      <div css={bar}>
        <Chip on={all} onClick={() => setAll(!all)}>
          {t('owners.all')}
        </Chip>
        <span css={quiet}>{t('owners.help')}</span>
      </div>
      <h3 css={heading}>{t('owners.areas')}</h3>
      <ul css={list} data-list="areas">
        {areas.map((area, index) => (
          <li key={`${index} ${area.owner}`}>
            <AreaLine area={area} absent={absent} onPoint={setPointed} />
          </li>
        ))}
      </ul>
      <h3 css={heading}>{t('owners.remotes')}</h3>
      <ul css={list} data-list="remotes">
        {collector.remotes.map((release) => (
          <RemoteLine key={release.name} collector={collector} release={release} />
        ))}
      </ul>
      <Outlines areas={outlined} />
    </>
  );
};
