import type { ErrorCode } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';

export type AcceptOdds = 'NONE' | 'HIGHER' | 'ANY';

/** A selection as it is on sale when a bet on it is decided. */
export interface OnSale {
  readonly isOpen: boolean;
  /** Hundredths; null where the selection is gone. */
  readonly odds: number | null;
  readonly materialVersion: number;
}

type Decision = { odds: number } | { code: Extract<ErrorCode, 'SP01' | 'SP02'> };

/**
 * The price at which a leg is taken when the bet is submitted.
 * @param seen hundredths, as the slip showed it. Source: domain §2.3
 */
export const priceAtSubmission = (accept: AcceptOdds, seen: number, { isOpen, odds }: OnSale): Decision => {
  if (!isOpen || odds === null) return { code: errorCodes.marketClosed };
  if (odds === seen || accept === 'ANY') return { odds };
  return accept === 'HIGHER' && odds > seen ? { odds } : { code: errorCodes.oddsChanged };
};

/**
 * The price at the end of the live delay. A suspension, another line or another score since the
 * submission refuses the bet; a price that did not get worse is taken as
 * submitted where the member accepts no change. Source: SP-02
 */
export const priceAfterDelay = (
  accept: AcceptOdds,
  submitted: { readonly odds: number; readonly materialVersion: number },
  onSale: OnSale,
): Decision => {
  if (!onSale.isOpen || onSale.odds === null || onSale.materialVersion !== submitted.materialVersion)
    return { code: errorCodes.marketClosed };
  if (accept === 'ANY') return { odds: onSale.odds };
  if (onSale.odds < submitted.odds) return { code: errorCodes.oddsChanged };
  return { odds: accept === 'HIGHER' ? onSale.odds : submitted.odds };
};
