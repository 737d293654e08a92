/**
 * Counts which components React renders. A test imports it before React, which reports to this hook
 * when it loads.
 */
interface Fiber {
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedProps: Readonly<Record<string, unknown>> | null;
}

/** React sets it on a component that it has called. */
const PERFORMED_WORK = 1;

let seen: ((props: Readonly<Record<string, unknown>>) => void) | undefined;

const visit = (fiber: Fiber): void => {
  const before = fiber.alternate;
  if (fiber.memoizedProps && (fiber.flags & PERFORMED_WORK) !== 0) seen?.(fiber.memoizedProps);
  // The same child: nothing below was touched, and its flags are those of an earlier commit.
  if (before && before.child === fiber.child) return;
  for (let child = fiber.child; child; child = child.sibling) visit(child);
};

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    isDisabled: false,
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => seen && visit(current),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    checkDCE: () => undefined,
  },
});

/** Prices that were rendered meanwhile, `1X2:LIVE H`. */
export const renderedPrices = async (act: () => Promise<unknown>): Promise<string[]> => {
  const prices: string[] = [];
  seen = ({ marketCode, selCode, choose }) => {
    if (choose !== undefined && selCode !== undefined) prices.push(`${marketCode} ${selCode}`);
  };
  await act();
  seen = undefined;
  return prices;
};
