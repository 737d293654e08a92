import { BANK_CALLBACK_PATH, BANK_KEY, type BankEvent } from '@madang/contracts/bank';
import { callbackSecret, signVendorRequest } from '@madang/contracts/vendor-protocol';
import { ulid } from 'ulid';
import type { SandboxConfig } from '../config.ts';
import { accountNumberOf } from './account-number.ts';
import type { BankFault } from './bank-fault.ts';

const BANK_NAME = '마당은행';
const BANK_NAME_EN = 'Madang Bank';
const HOLDER = '주식회사 마당';
/** An account number may be sent to for this long. */
const VALID_MS = 30 * 60_000;
/** The bank answers after a delay, and repeats an event until the site accepts it. */
const ANSWER_AFTER_MS = 600;
const RETRY_AFTER_MS = [1_000, 3_000, 10_000, 30_000, 60_000];
const NOTIFY_TIMEOUT_MS = 5_000;

/** One event without its id, kind by kind. */
type EventFields = BankEvent extends infer E ? (E extends BankEvent ? Omit<E, 'eventId'> : never) : never;

export interface Bank {
  openAccount(ref: string): void;
  /** Somebody sends money to an account; false when the bank has none of that number. */
  transfer(transfer: { accountNo: string; amount: number; sender: string }): boolean;
  fault(fault: BankFault | null): void;
  close(): void;
}

/** A bank that issues account numbers and reports what comes in, in its own time. */
export const createBank = (config: SandboxConfig, now: () => number): Bank => {
  const timers = new Set<NodeJS.Timeout>();
  /** What each number was opened for. */
  const opened = new Map<string, string>();
  let fault: BankFault | null = null;
  let isClosed = false;

  const schedule = (ms: number, work: () => void): void => {
    if (isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  const send = async (event: BankEvent): Promise<boolean> => {
    const rawBody = JSON.stringify(event);
    const secret =
      fault?.mode === 'unsigned' ? '0'.repeat(64) : callbackSecret(config.keys(BANK_KEY).current().secret, BANK_KEY);
    const response = await fetch(`${config.siteUrl}${BANK_CALLBACK_PATH}`, {
      method: 'POST',
      headers: signVendorRequest(secret, { vendorKey: BANK_KEY, path: BANK_CALLBACK_PATH, rawBody, now: Date.now() }),
      body: rawBody,
      signal: AbortSignal.timeout(NOTIFY_TIMEOUT_MS),
    }).catch(() => null);
    return response?.ok ?? false;
  };

  const notify = async (event: BankEvent, attempt = 0): Promise<void> => {
    const isReceived = await send(event);
    if (isReceived && fault?.mode === 'twice') await send(event);
    const wait = RETRY_AFTER_MS[attempt];
    if (!isReceived && wait !== undefined) schedule(wait, () => void notify(event, attempt + 1));
  };

  const announce = (fields: EventFields): void => {
    const event = { ...fields, eventId: ulid(now()) } as BankEvent;
    schedule(fault?.mode === 'late' ? fault.ms : ANSWER_AFTER_MS, () => void notify(event));
  };

  return {
    openAccount(ref) {
      // A repeated request is answered again with the same number; the site knows what was reported
      // to it.
      const accountNo = accountNumberOf(ref);
      opened.set(accountNo, ref);
      const account = { bankName: BANK_NAME, bankNameEn: BANK_NAME_EN, accountNo, holder: HOLDER };
      announce({ kind: 'account', ref, ...account, validUntil: now() + VALID_MS });
    },
    transfer({ accountNo, amount, sender }) {
      const ref = opened.get(accountNo);
      if (ref === undefined) return false;
      announce({ kind: 'transfer', ref, amount, sender, at: now() });
      return true;
    },
    fault(next) {
      fault = next;
    },
    close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
};
