import { isVendorMessage, type VendorMessage } from '@madang/contracts';
import { type RefObject, useEffect, useRef } from 'react';

/** Messages of the vendor's page: only from the window of its own frame, and only under its own origin. */
export const useVendorMessages = (
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string | null,
  onMessage: (message: VendorMessage) => void,
): void => {
  const latest = useRef(onMessage);
  latest.current = onMessage;
  useEffect(() => {
    const receive = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (from !== origin || !source || source !== frame.current?.contentWindow || !isVendorMessage(data)) return;
      latest.current(data);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [frame, origin]);
};
