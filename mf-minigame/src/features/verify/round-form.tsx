import { css } from '@emotion/react';
import { MINI_NO_MAX, miniGameNames, type SharedGame, sharedGames } from '@madang/contracts';
import { seoulNoon, useFormat, useLanguage, useText } from '@madang/platform';
import { useCoreText } from '@madang/remote-kit';
import { Button, color, Icon, inputBox, media, Select, size } from '@madang/ui';
import { OptionalDay } from '@madang/ui/day-range';
import { type SyntheticEvent, useState } from 'react';
import { useRoundChoice } from './use-round-choice.ts';
import type { useVerify } from './use-verify.ts';

const form = css`
  display: flex; flex-wrap: wrap; gap: 10px; align-items: end; margin-bottom: 12px; label, [data-field] { display: grid; gap: 6px; font-size: 13px; font-weight: 700; > span { height: ${size.input}px; font-weight: 400; } } > button { min-height: ${size.input}px; } [data-game] > span { height: ${size.input}px; }
  ${media.mobile} { label, [data-field] { flex: 1 1 130px; min-width: 0; } > button { flex: 1 0 100%; } > [data-game] { flex: 1 0 100%; } }
`;
const number = css`width: 110px; ${media.mobile} { width: auto; }`;
const fold = css`margin-bottom: 20px; font-size: 13px; > summary { display: inline-flex; align-items: center; min-height: 36px; gap: 6px; color: ${color.text2}; cursor: pointer; list-style: none; ${media.mobile} { min-height: 44px; } } > summary::-webkit-details-marker { display: none; } &[open] > summary > svg { transform: rotate(180deg); } > form { margin: 8px 0 0; label { flex: 1 1 280px; max-width: 420px; } }`;
const digitsOf = (typed: string): number => Math.min(MINI_NO_MAX, Number(typed.replace(/\D/g, '')));
/** What is wrong with the name that was typed. */
export const WRONG = 'verify-wrong';

/** By its name, for a member who has it. */
const Named = ({ verify }: { verify: ReturnType<typeof useVerify> }) => {
  const t = useText('minigame');
  const coreText = useCoreText();
  const [typed, setTyped] = useState(verify.named);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    verify.check(typed);
  };
  return (
    <details css={fold} open={verify.isWrong || undefined}>
      <summary>
        {t('verify.byName')}
        <Icon name="down" size={16} />
      </summary>
      <form css={form} onSubmit={submit}>
        <label>
          {t('verify.round')}
          <span css={inputBox} data-invalid={verify.isWrong}>
            <input
              name="round"
              value={typed}
              placeholder={t('verify.example', { round: verify.example })}
              onChange={(event) => setTyped(event.target.value)}
              aria-invalid={verify.isWrong || undefined}
              aria-describedby={WRONG}
              autoComplete="off"
            />
          </span>
        </label>
        <Button type="submit" busy={verify.busy} busyText={coreText('busy')}>
          {t('verify.check')}
        </Button>
      </form>
    </details>
  );
};

/** Which round is worked out: picked by game, day and number, the latest, or by its name. */
export const RoundForm = ({ verify }: { verify: ReturnType<typeof useVerify> }) => {
  const format = useFormat();
  const t = useText('minigame');
  const coreText = useCoreText();
  const language = useLanguage();
  const { choice, change, today, roundId, latest } = useRoundChoice(verify.named);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (roundId) verify.check(roundId);
  };
  return (
    <>
      <form css={form} onSubmit={submit}>
        <span data-game="">
          <Select<SharedGame>
            label={t('results.game')}
            value={choice.game}
            onChange={(game) => change({ game })}
            options={sharedGames.map((game) => ({ value: game, label: miniGameNames[game][language] }))}
          />
        </span>
        <span data-field="">
          {t('results.day')}
          <OptionalDay
            label={t('results.day')}
            clearText={t('results.clearDay')}
            value={choice.day}
            shown={choice.day === '' ? '–' : format.date(seoulNoon(choice.day))}
            max={today}
            onChange={(day) => change({ day })}
          />
        </span>
        <label>
          {t('verify.no')}
          <span css={[inputBox, number]}>
            <input
              inputMode="numeric"
              autoComplete="off"
              value={choice.no || ''}
              onChange={(event) => change({ no: digitsOf(event.target.value) })}
            />
          </span>
        </label>
        <Button
          type="submit"
          tone="lamp"
          aria-disabled={!roundId || undefined}
          busy={verify.busy}
          busyText={coreText('busy')}
        >
          <Icon name="shield" size={16} />
          {t('verify.check')}
        </Button>
        <Button icon="clock" onClick={() => verify.check(latest())}>
          {t('verify.latest')}
        </Button>
      </form>
      <Named verify={verify} />
    </>
  );
};
