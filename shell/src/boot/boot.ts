import type { BootData } from '@madang/contracts';
import { readBoot } from '@madang/platform/host';

let data: BootData | null | undefined;

/** What the server wrote into this page, read once; null on a page without it. */
export const boot = (): BootData | null => {
  if (data === undefined) data = readBoot();
  return data;
};
