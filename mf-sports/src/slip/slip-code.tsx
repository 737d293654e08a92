import { css } from '@emotion/react';
import { isApiError } from '@madang/contracts';
import { call, errorMessage, notify, serverClock, useFormat, useText } from '@madang/platform';
import { useAct } from '@madang/remote-kit';
import { Button, color, TextField } from '@madang/ui';
import { type FormEvent, useState } from 'react';
import { putEvents } from '../events/event.store.ts';
import { takePrices } from './leg-price.ts';
import { useSlipActions } from './slip.store.ts';
import { legOf, type SlipLeg } from './slip-leg.ts';

const frame = css`display: grid; gap: 8px; font-size: 13px; small { font-size: 12px; color: ${color.text3}; } > b { font-size: 18px; letter-spacing: 0.08em; } > div { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }`;
const open = css`display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; align-items: end; margin-top: 16px; text-align: left;`;

/** A code moves no money: a request without an answer is a failed one. */
const requestText = (thrown: unknown): string => (isApiError(thrown, 'AU01', 'AU02') ? '' : errorMessage(thrown));

/** Makes a code of the selections in the slip, without stake or member. Source: sports SP-17. */
export const MakeSlipCode = ({ legs }: { legs: readonly SlipLeg[] }) => {
  const t = useText('sports');
  const format = useFormat();
  const [made, setMade] = useState<{ code: string; expiresAt: string; of: string } | null>(null);
  const act = useAct({ textOf: requestText });
  const picks = legs.map(({ eventId, marketCode, selCode }) => ({ eventId, marketCode, selCode }));
  const of = JSON.stringify(picks);
  const make = (): void =>
    void act.run(async () => setMade({ ...(await call('/api/sports/slipCode', { legs: picks })), of }));
  const copy = async (code: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      notify({ tone: 'success', text: t('code.copied') });
    } catch {
      notify({ tone: 'refusal', text: t('code.notCopied') });
    }
  };
  const isCurrent = made?.of === of;
  return (
    <div css={frame}>
      {made && isCurrent ? (
        <div role="status">
          <b translate="no">{made.code}</b>
          <Button scale="small" icon="copy" onClick={() => void copy(made.code)}>
            {t('code.copy')}
          </Button>
          <small>{t('code.until', { time: format.dateMinute(made.expiresAt) })}</small>
        </div>
      ) : (
        <Button scale="small" busy={act.isBusy} busyText={t('code.making')} onClick={make}>
          {t('code.make')}
        </Button>
      )}
      <small role="alert">{act.errorAt(null)}</small>
    </div>
  );
};

/** Opens a code: its selections come into the slip at the prices of now. */
export const OpenSlipCode = () => {
  const t = useText('sports');
  const actions = useSlipActions();
  const [code, setCode] = useState('');
  const act = useAct({ textOf: requestText });
  const openCode = async (): Promise<void> => {
    const requestedAt = new Date(serverClock.now()).toISOString();
    const { legs, events } = await call('/api/sports/slipCode/open', { code });
    putEvents(events, requestedAt);
    takePrices(legs);
    const gone = legs.filter((leg) => {
      const found = events.find(({ eventId }) => eventId === leg.eventId);
      const chosen = found && legOf(found, leg, leg);
      if (chosen) actions.choose(chosen);
      return leg.status === 'closed';
    }).length;
    if (gone > 0) notify({ tone: 'info', text: t('code.gone', { n: gone }) });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() === '') act.refuse({ field: null, text: t('code.enter') });
    else void act.run(openCode);
  };
  return (
    <form css={open} onSubmit={submit} noValidate>
      <TextField
        label={t('code.label')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={act.errorAt(null)}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" busy={act.isBusy} busyText={t('code.opening')}>
        {t('code.open')}
      </Button>
    </form>
  );
};
