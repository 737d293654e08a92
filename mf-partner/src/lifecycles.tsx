import { defineLifecycles } from '@madang/platform';
import { App, preload } from './app.tsx';
import { manifest } from './manifest.ts';

export const { bootstrap, mount, unmount } = defineLifecycles(manifest, { App, preload });
