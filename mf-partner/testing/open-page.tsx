import { pageOpener } from '@madang/testing';
import { App, preload } from '../src/app.tsx';
import { manifest } from '../src/manifest.ts';

export const openPage = pageOpener({ App, preload, manifest });
