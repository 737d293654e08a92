import { setTimeout as wait } from 'node:timers/promises';
import {
  callbackSecret,
  type KeyRing,
  type SeamlessBody,
  type SeamlessData,
  type SeamlessOperation,
  type SeamlessRefusalStatus,
  seamlessAnswer,
  seamlessOperations,
  seamlessPath,
  signVendorRequest,
} from '@madang/contracts/vendor-protocol';
import { z } from 'zod';

/** What a vendor knows after it has called the operator's wallet. */
export type WalletReply<Data> =
  | { type: 'ok'; data: Data }
  | { type: 'refused'; status: SeamlessRefusalStatus }
  /** No answer, or an answer without a status: the operator may have acted. */
  | { type: 'unknown' };

export const walletFault = z.object({
  operation: z.enum(Object.keys(seamlessOperations) as [SeamlessOperation, ...SeamlessOperation[]]),
  /**
   * lost: it never leaves. silent: it arrives, and its answer is lost. twice: it is sent again with
   * a signature of its own. copied: a proxy makes two of it, byte by byte, and the second is
   * answered. late: it arrives after `ms`, signed when it left, and nobody waits so long for the
   * answer. unsigned: its signature is wrong.
   */
  mode: z.enum(['lost', 'silent', 'twice', 'copied', 'late', 'unsigned']),
  times: z.int().min(1).max(1_000).default(1),
  ms: z.int().min(0).max(120_000).default(0),
});
export type WalletFault = z.output<typeof walletFault>;

const TIMEOUT_MS = 3_000;

/** The operator's wallet as this vendor calls it: one attempt for each call, without a retry. */
export const operatorWallet = ({ siteUrl, keys, key }: { siteUrl: string; keys: () => KeyRing; key: string }) => {
  let faults: WalletFault[] = [];

  const take = (operation: SeamlessOperation): WalletFault | null => {
    const found = faults.find((one) => one.operation === operation) ?? null;
    if (found !== null) {
      found.times -= 1;
      faults = faults.filter((one) => one.times > 0);
    }
    return found;
  };

  const call = async <O extends SeamlessOperation>(
    operation: O,
    body: SeamlessBody<O>,
  ): Promise<WalletReply<SeamlessData<O>>> => {
    const path = seamlessPath(key, operation);
    const rawBody = JSON.stringify(body);
    const fault = take(operation);
    const sign = () => {
      const signed = { vendorKey: key, path, rawBody, now: Date.now() };
      return signVendorRequest(
        fault?.mode === 'unsigned' ? '0'.repeat(64) : callbackSecret(keys().current().secret, key),
        signed,
      );
    };
    const send = async (headers: Record<string, string>): Promise<unknown> => {
      const response = await fetch(siteUrl + path, {
        method: 'POST',
        headers,
        body: rawBody,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      return response.json();
    };
    /** One request as it travels, whatever becomes of it on the way; signed when it leaves. */
    const travel = async (headers: Record<string, string>): Promise<unknown> => {
      if (fault?.mode === 'late') await wait(fault.ms, undefined, { ref: false });
      if (fault?.mode === 'twice') await send(sign());
      if (fault?.mode === 'copied') await send(headers);
      return send(headers);
    };
    try {
      if (fault?.mode === 'lost') return { type: 'unknown' };
      const travelling = travel(sign());
      if (fault?.mode === 'late' && fault.ms >= TIMEOUT_MS) {
        travelling.catch(() => undefined);
        await wait(TIMEOUT_MS);
        return { type: 'unknown' };
      }
      const json = await travelling;
      if (fault?.mode === 'silent') return { type: 'unknown' };
      const answer = seamlessAnswer(seamlessOperations[operation].data).safeParse(json);
      if (!answer.success) return { type: 'unknown' };
      if (answer.data.status === 'OK') return { type: 'ok', data: answer.data.data as SeamlessData<O> };
      // Its own word that it does not know.
      return answer.data.status === 'INTERNAL_ERROR'
        ? { type: 'unknown' }
        : { type: 'refused', status: answer.data.status };
    } catch {
      return { type: 'unknown' };
    }
  };

  return {
    call,
    fail: (fault: WalletFault): void => {
      faults.push({ ...fault });
    },
    heal: (): void => {
      faults = [];
    },
    faults: (): readonly WalletFault[] => faults,
  };
};
export type OperatorWallet = ReturnType<typeof operatorWallet>;
