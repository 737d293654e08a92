/** Which page a remote shows when its lifecycles mount it. */
import type { RemoteManifest } from '@madang/contracts';
import { currentScreen } from '@madang/ui';
import type { Params } from '../registry/address.ts';
import { pageAt } from '../registry/page-at.ts';

/** What a host may hand over beside single-spa's own. Without `page` the address decides. */
export interface LifecycleProps {
  page?: string;
  params?: Params;
  domElement?: HTMLElement;
}

/**
 * The page of this remote for an address; its first page where the address is not one of its own.
 */
export const pageOf = (manifest: RemoteManifest, address: string): { page: string; params: Params } => {
  const match = pageAt(address, currentScreen());
  if (match && manifest.pages.some(({ id }) => id === match.page.id))
    return { page: match.page.id, params: match.params };
  return { page: manifest.pages[0]?.id ?? '', params: {} };
};
