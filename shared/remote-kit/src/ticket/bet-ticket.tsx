import { css } from '@emotion/react';
import { useFormat } from '@madang/platform';
import { href, PageLink } from '@madang/platform/router';
import { color, Money, Tag, VisuallyHidden } from '@madang/ui';
import type { ReactNode } from 'react';
import { LegDot, point } from './leg-dot.tsx';
import { stateLooks, type Ticket, type TicketLeg } from './ticket.ts';
import { useTicketText } from './use-ticket-text.ts';

const frame = css`
  position: relative; display: flex; flex-direction: column; min-width: 0; background: ${color.s1}; border: 1px solid ${color.line}; border-radius: 14px; container-type: inline-size;
  > header { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; padding: 14px 16px 6px; font-size: 12px; color: ${color.text3}; b { font-size: 14px; color: ${color.text}; } time { margin-left: auto; white-space: nowrap; } [data-short] { display: none; } }
  > ol { flex: 1; padding: 0 16px 12px; }
  > footer { padding: 12px 16px 16px; }
  @container (max-width: 340px) { > header, > ol, > footer { padding-left: 14px; padding-right: 14px; } > header { gap: 4px 6px; [data-long] { display: none; } [data-short] { display: inline; } } }
`;
const leg = css`
  position: relative; display: grid; grid-template-columns: 16px minmax(0, 1fr) auto; column-gap: 10px; padding-top: 8px;
  &:not(:last-of-type)::before { content: ''; position: absolute; left: 7.5px; top: 30px; bottom: -10px; width: 1px; background: ${color.line}; }
  > b { font-size: 14px; line-height: 21px; overflow-wrap: anywhere; }
  > [data-odds] { font-weight: 700; line-height: 21px; text-align: right; white-space: nowrap; s { margin-right: 6px; font-weight: 400; font-size: 13px; color: ${color.text3}; } }
  > small { font-size: 12px; line-height: 18px; color: ${color.text3}; }
  > small:nth-of-type(1) { grid-column: 2; a { display: inline-flex; align-items: center; min-height: 24px; text-decoration: underline; text-underline-offset: 3px; text-decoration-color: ${color.lineStrong}; } }
  > small:nth-of-type(2) { text-align: right; }
`;
const texts = css`
  font-weight: 700; &[data-mark='won'], &[data-mark='halfWon'] { color: ${color.jade}; } &[data-mark='lost'], &[data-mark='halfLost'] { color: ${color.persimmon}; } &[data-mark='void'] { color: ${color.text2}; }
`;
const live = css`
  grid-column: 2 / 4; display: flex; flex-wrap: wrap; align-items: center; gap: 0 8px; min-height: 30px; margin-top: 6px; padding: 2px 10px; border-radius: 8px; background: ${color.s2}; font-size: 12px; color: ${color.text2};
  > b { font-size: 14px; color: ${color.text}; white-space: nowrap; } > :last-child:not(b) { margin-left: auto; }
`;
const perforation = css`
  position: relative; height: 0; margin: 0 14px; border-top: 1px dashed ${color.lineStrong};
  &::before, &::after { content: ''; position: absolute; top: -8px; width: 15px; height: 15px; border-radius: 50%; background: var(--ground, ${color.bg}); border: 1px solid ${color.line}; }
  &::before { left: -22px; clip-path: inset(-1px -1px -1px 7px); } &::after { right: -22px; clip-path: inset(-1px 7px -1px -1px); }
`;
const figures = css`
  display: grid; grid-template-columns: auto auto auto; justify-content: space-between; gap: 8px;
  dt { font-size: 12px; line-height: 1.4; color: ${color.text3}; } dd { font-size: 15px; font-weight: 700; white-space: nowrap; } > :last-child { text-align: right; }
  @container (max-width: 340px) { dd { font-size: 14px; } }
`;
const below = css`
  display: flex; align-items: center; justify-content: space-between; gap: 8px; margin-top: 12px; padding-top: 12px; border-top: 1px solid ${color.line}; font-size: 13px; color: ${color.text2}; b { font-size: 17px; white-space: nowrap; }
`;

/** The state of a bet as a tag: a point marks a match that runs. */
const StateTag = ({ ticket: { state, stateText } }: { ticket: Pick<Ticket, 'state' | 'stateText'> }) => {
  const { tone, icon } = stateLooks[state];
  return (
    <Tag tone={tone} {...(icon && { icon })}>
      {!icon && <i css={point} aria-hidden="true" />}
      {stateText}
    </Tag>
  );
};

const Leg = ({ leg: { mark, pick, odds, formerOdds, detail, eventNo, word, outcome, strip } }: { leg: TicketLeg }) => {
  const t = useTicketText();
  return (
    <li css={leg}>
      <LegDot mark={mark} />
      <b>{pick}</b>
      <span data-odds translate="no">
        {formerOdds && (
          <s>
            <VisuallyHidden>{t('ticket.former')} </VisuallyHidden>
            {formerOdds}
          </s>
        )}
        {odds}
      </span>
      <small>
        {eventNo && href('sport.event', { params: { eventNo } }) !== undefined ? (
          <PageLink page="sport.event" params={{ eventNo }}>
            {detail}
          </PageLink>
        ) : (
          detail
        )}
      </small>
      <small>
        {word && (
          <span css={texts} data-mark={mark}>
            {word}{' '}
          </span>
        )}
        {outcome}
      </small>
      {strip && (
        <span css={live}>
          <b translate="no">{strip.score}</b>
          <span>{strip.clock}</span>
          {strip.note && <span>{strip.note}</span>}
        </span>
      )}
    </li>
  );
};

interface BetTicketProps {
  ticket: Ticket;
  /** What may be done with the bet, under its figures. */
  acts?: ReactNode;
  /** More about the bet, between its legs and its figures. */
  children?: ReactNode;
  className?: string;
  testId?: string;
}

/** One bet: its state and number, its legs, what it costs and brings. Works from 264 px on. */
export const BetTicket = ({ ticket, acts, children, className, testId }: BetTicketProps) => {
  const t = useTicketText();
  const { wonUnit } = useFormat();
  const { no, state, kind, time, fullTime, legs, odds, stake, winText, win, net, note } = ticket;
  const name = t('ticket.number', { no });
  return (
    <article css={frame} className={className} data-status={state} data-testid={testId} aria-label={name}>
      <header>
        <StateTag ticket={ticket} />
        <b>{kind}</b>
        <span data-long="">{name}</span>
        <span data-short="" aria-hidden="true" translate="no">
          {no}
        </span>
        <time title={fullTime}>{time}</time>
      </header>
      <ol aria-label={t('ticket.legs')}>
        {legs.map((one) => (
          <Leg key={one.key} leg={one} />
        ))}
      </ol>
      {children}
      <div css={perforation} />
      <footer>
        <dl css={figures}>
          <div>
            <dt>{t('ticket.odds')}</dt>
            <dd translate="no">{odds}</dd>
          </div>
          <div>
            <dt>{t('ticket.stake')}</dt>
            <dd>
              <Money value={stake} unit={wonUnit} />
            </dd>
          </div>
          <div>
            <dt>{winText}</dt>
            <dd>
              <Money value={win} unit={wonUnit} />
            </dd>
          </div>
        </dl>
        {(note !== undefined || net !== undefined) && (
          <p css={below}>
            <span>{note}</span>
            {net !== undefined && (
              <b>
                <Money value={net} unit={wonUnit} net />
              </b>
            )}
          </p>
        )}
        {acts}
      </footer>
    </article>
  );
};
