import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { Button, color, Tag } from '@madang/ui';
import { useState } from 'react';
import { checkDraw, type Finding } from './check-draw.ts';
import type { Result } from './use-lottery.ts';

const facts = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; font-size: 13px; margin-bottom: 14px;
  dt { color: ${color.text2}; } dd { margin: 2px 0 0; overflow-wrap: anywhere; font-family: ui-monospace, monospace; font-size: 12px; }
`;
const verdict = css`display: flex; flex-wrap: wrap; gap: 10px; align-items: center; min-height: 36px;`;
const tones = { kept: 'jade', late: 'lamp', broken: 'persimmon', unknown: 'neutral' } as const;

/** What a draw can be worked out again from, and a button that does. */
export const Proof = ({ result }: { result: Result }) => {
  const t = useText('casino');
  const core = useCoreText();
  const [finding, setFinding] = useState<Finding | null>(null);
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    setFinding(await checkDraw(result).catch(() => 'unknown' as const));
    setBusy(false);
  };
  const rows = [
    ['drawId', result.drawId],
    ['terminal', result.terminal],
    ['seed', result.seed],
    ['salt', result.salt],
  ] as const;
  return (
    <div>
      <dl css={facts}>
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(`lottery.proof.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {result.state === 'drawn' && (
        <div css={verdict}>
          <Button scale="small" busy={busy} busyText={core('loading')} onClick={() => void check()}>
            {t('lottery.check')}
          </Button>
          <span role="status">{finding && <Tag tone={tones[finding]}>{t(`lottery.found.${finding}`)}</Tag>}</span>
        </div>
      )}
    </div>
  );
};
