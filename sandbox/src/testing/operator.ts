import { type StrictOperator, strictOperator } from '@madang/contracts/conformance';
import { TEST_SECRET } from './sandbox.ts';

export type TestOperator = StrictOperator;

/** The operator's wallet that a vendor of the tests calls. @param cash of every player at the beginning, won */
export const testOperator = (vendorKey: string, cash?: number): Promise<TestOperator> =>
  strictOperator({ vendorKey, secret: TEST_SECRET, ...(cash !== undefined && { cash }) });
