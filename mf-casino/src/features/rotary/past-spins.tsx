import { css } from '@emotion/react';
import type { RotaryPrize } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { Button, color, Tag } from '@madang/ui';
import { useState } from 'react';
import { checkSpin, type Finding } from './check-spin.ts';
import type { Spin } from './use-rotary.ts';

const list = css`display: grid; gap: 10px;`;
const card = css`
  border: 1px solid ${color.line}; border-radius: 12px; background: ${color.s1};
  > summary { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; padding: 14px 18px; min-height: 48px; cursor: pointer; }
  > summary > b { margin-left: auto; }
  > div { padding: 0 18px 18px; }
`;
const facts = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; font-size: 13px; margin-bottom: 14px;
  dt { color: ${color.text2}; } dd { margin: 2px 0 0; overflow-wrap: anywhere; font-family: ui-monospace, monospace; font-size: 12px; }
`;
const verdict = css`display: flex; flex-wrap: wrap; gap: 10px; align-items: center; min-height: 36px;`;
const tones = { kept: 'jade', broken: 'persimmon', unknown: 'neutral' } as const;

const Proof = ({ spin, prizes }: { spin: Spin; prizes: readonly RotaryPrize[] }) => {
  const t = useText('casino');
  const { number } = useFormat();
  const [finding, setFinding] = useState<Finding | null>(null);
  const rows = [
    ['commit', spin.commit],
    ['serverSeed', spin.serverSeed],
    ['clientSeed', spin.clientSeed],
    ['nonce', String(spin.nonce)],
    ['part', number(spin.part)],
  ] as const;
  return (
    <div>
      <dl css={facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`rotary.proof.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div css={verdict}>
        <Button scale="small" onClick={() => void checkSpin(spin, prizes).then(setFinding)}>
          {t('rotary.check')}
        </Button>
        <span role="status">{finding && <Tag tone={tones[finding]}>{t(`rotary.found.${finding}`)}</Tag>}</span>
      </div>
    </div>
  );
};

/** The last spins, each with what proves it. */
export const PastSpins = ({ spins, prizes }: { spins: readonly Spin[]; prizes: readonly RotaryPrize[] }) => {
  const t = useText('casino');
  const format = useFormat();
  return (
    <div css={list}>
      {spins.map((spin) => (
        <details key={spin.nonce} css={card}>
          <summary>
            <span>{format.date(spin.at)}</span>
            <b>{spin.points === 0 ? t('rotary.nothing') : format.points(spin.points)}</b>
          </summary>
          <Proof spin={spin} prizes={prizes} />
        </details>
      ))}
    </div>
  );
};
