/** Acknowledges a notice that must be read. Source: boards, BO-13. */
import { call, errorMessage } from '@madang/platform';
import { useState } from 'react';
import type { Popup } from './use-popups.ts';

export const useAcknowledgement = ({ bannerIdx, mustRead }: Popup) => {
  const [busyWith, setBusyWith] = useState<number>();
  const [refusal, setRefusal] = useState<{ of: number; text: string }>();
  return {
    busy: busyWith === bannerIdx,
    refusal: refusal?.of === bannerIdx ? refusal.text : undefined,
    /** True once the server has it; a failure leaves the notice where it is. */
    send: async (): Promise<boolean> => {
      if (mustRead === null || busyWith !== undefined) return false;
      setBusyWith(bannerIdx);
      setRefusal(undefined);
      try {
        await call('/api/board/acknowledge', { boardIdx: bannerIdx, version: mustRead });
        return true;
      } catch (failure) {
        setRefusal({ of: bannerIdx, text: errorMessage(failure) });
        return false;
      } finally {
        setBusyWith(undefined);
      }
    },
  } as const;
};
