import { chromiumArgs } from '@madang/e2e/chromium';
import { chromium } from '@playwright/test';
import { ensureWindowedChromium } from '../../tools/workspace/chromium.mjs';

/** The browser that people have; installed first where the machine has none. */
export const openBrowser = async () =>
  chromium.launch({ executablePath: await ensureWindowedChromium(), args: chromiumArgs });
