import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { color, Icon, type IconName, media, VisuallyHidden } from '@madang/ui';
import type { CashRow } from './use-cash-info.ts';

const line = css`
  margin-top: 28px;
  li { position: relative; display: grid; grid-template-columns: 28px minmax(0, 1fr) auto; gap: 0 12px; min-height: 60px; }
  li:last-of-type { min-height: 44px; }
  li:not(:last-of-type)::before { content: ''; position: absolute; left: 13px; top: 28px; bottom: 0; width: 2px; background: ${color.s3}; }
  li[data-at='past']:not(:last-of-type)::before { background: ${color.jade}; }
  ${media.forced} { li:not(:last-of-type)::before { background: GrayText; } li[data-at='past']:not(:last-of-type)::before { background: SelectedItem; } }
  b { display: block; font-size: 15px; line-height: 28px; } small { font-size: 13px; color: ${color.text2}; } time { font-size: 13px; line-height: 28px; color: ${color.text2}; white-space: nowrap; }
  li[data-at='ahead'] b { font-weight: 400; color: ${color.text2}; }
  li[data-at='ahead'] small { color: ${color.text3}; }
`;
const dot = css`
  width: 28px; height: 28px; border-radius: 50%; display: grid; place-items: center; background: ${color.s3}; color: ${color.text3};
  li[data-at='past'] > & { background: ${color.jadeSoft}; color: ${color.jade}; }
  li[data-at='now'] > & { background: ${color.lamp}; color: ${color.lampInk}; box-shadow: 0 0 0 5px ${color.lampSoft}; }
  li[data-at='failed'] > & { background: ${color.persimmonSoft}; color: ${color.persimmon}; }
  ${media.forced} {
    border: 2px solid CanvasText; li[data-at='ahead'] > & { border: 2px dashed GrayText; }
    li[data-at='now'] > & { forced-color-adjust: none; background: SelectedItem; color: SelectedItemText; border-color: SelectedItem; }
  }
`;

type At = 'past' | 'now' | 'ahead' | 'failed';

/** The progress of request, waiting and the end, by the status. Source: specification §4. */
const progressOf: Readonly<Record<CashRow['status'], readonly [At, At, At]>> = {
  0: ['now', 'ahead', 'ahead'],
  2: ['past', 'now', 'ahead'],
  1: ['past', 'past', 'past'],
  [-1]: ['past', 'past', 'failed'],
};
const icons: Readonly<Record<Exclude<At, 'ahead'>, IconName>> = { past: 'check', now: 'clock', failed: 'x' };

interface ApplicationFlowProps {
  row: CashRow;
  /** What the end brings, under its name. */
  end: string;
}

/** The way of an application: request → waiting → complete or cancelled. */
export const ApplicationFlow = ({ row, end }: ApplicationFlowProps) => {
  const t = useText('wallet');
  const format = useFormat();
  const progress = progressOf[row.status];
  const steps = [
    { name: t('flow.request'), help: t('flow.requestHelp', { n: row.cashIdx }), at: row.regDate, icon: 'note' },
    {
      name: t('flow.waiting'),
      help: t(`flow.waitingHelp.${row.cashType === 'out' || row.cashType === 'coinOut' ? 'out' : 'in'}`),
      at: null,
      icon: 'clock',
    },
    { name: t(row.status === -1 ? 'flow.cancelled' : 'flow.complete'), help: end, at: row.doneDate, icon: 'coin' },
  ] as const;
  return (
    <ol css={line}>
      {steps.map(({ name, help, at, icon }, index) => {
        const stage = progress[index] ?? 'ahead';
        return (
          <li key={name} data-at={stage} aria-current={stage === 'now' ? 'step' : undefined}>
            <span css={dot}>
              <Icon name={stage === 'ahead' ? icon : icons[stage]} size={16} />
            </span>
            <div>
              <b>
                {name}
                <VisuallyHidden>{` ${t(`flow.at.${stage}`)}`}</VisuallyHidden>
              </b>
              <small>{help}</small>
            </div>
            {at && <time dateTime={at}>{format.time(at)}</time>}
          </li>
        );
      })}
    </ol>
  );
};
