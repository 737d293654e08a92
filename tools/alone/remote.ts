import type { RemoteManifest } from '@madang/contracts';

/** The remote that this page was built beside: a script before this one tells of it (`tools/webpack/alone-host.mjs`). */
export const { manifest, container } = (
  globalThis as unknown as { madangRemote: { manifest: RemoteManifest; container: string } }
).madangRemote;
