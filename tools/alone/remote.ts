import type { RemoteManifest } from '@madang/contracts';

declare const ALONE_MANIFEST: RemoteManifest;
declare const ALONE_CONTAINER: string;

/** The remote that this page was built beside; the build writes both in. */
export const manifest: RemoteManifest = ALONE_MANIFEST;
export const container: string = ALONE_CONTAINER;
