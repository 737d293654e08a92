import type { RemoteManifest } from '@madang/contracts';

/** The remote of this page: a script before this one names it (`tools/webpack/alone-host.mjs`). */
export const { manifest, container } = (
  globalThis as unknown as { madangRemote: { manifest: RemoteManifest; container: string } }
).madangRemote;
