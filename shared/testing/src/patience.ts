/** The limit of `findBy…` and `waitFor` for every test that imports this file. */
import { configure } from '@testing-library/react';

/** Longest wait, milliseconds: they end as soon as there is what they wait for. */
const PATIENCE_MS = 15_000;
/** Measured at the start of the run by `tools/machine/speed.mjs`. */
const factor = Number(process.env.TEST_TIME_FACTOR ?? 1);

configure({ asyncUtilTimeout: PATIENCE_MS * factor });
