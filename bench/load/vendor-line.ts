/** Callbacks as a seamless vendor sends them: signed, over connections that stay open. */
import {
  callbackSecret,
  type SeamlessBody,
  type SeamlessData,
  type SeamlessOperation,
  seamlessPath,
  signVendorRequest,
} from '@madang/contracts/vendor-protocol';
import { openLine } from './line.ts';

export type VendorLine = ReturnType<typeof vendorLine>;

/**
 * @param url of the site
 * @param secret shared by site and vendors, as text
 */
export const vendorLine = (url: string, vendorKey: string, secret: string) => {
  const ownSecret = callbackSecret(secret, vendorKey);
  const lines: ReturnType<typeof openLine>[] = [];
  /** Those that wait for nothing. */
  const free: ReturnType<typeof openLine>[] = [];
  const open = () => {
    const line = openLine(new URL(url));
    lines.push(line);
    return line;
  };
  return {
    /** @throws when the site answers anything but OK */
    call: async <O extends SeamlessOperation>(operation: O, body: SeamlessBody<O>): Promise<SeamlessData<O>> => {
      const path = seamlessPath(vendorKey, operation);
      const rawBody = JSON.stringify(body);
      const line = free.pop() ?? open();
      const headers = signVendorRequest(ownSecret, { vendorKey, path, rawBody, now: Date.now() });
      const answer = JSON.parse(await line.post(path, rawBody, headers));
      free.push(line);
      if (answer.status !== 'OK') throw new Error(`${operation} was refused: ${answer.status}`);
      return answer.data;
    },
    close: (): void => {
      for (const line of lines) line.close();
    },
  };
};
