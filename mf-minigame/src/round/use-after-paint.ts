import { afterPaint } from '@madang/ui';
import { useEffect, useState } from 'react';

/**
 * A value as it was on the screen before, until what else changed with it has been painted: what
 * changes at the same moment is drawn in frames of its own, so that none of them is long.
 */
export const useAfterPaint = <Value>(value: Value): Value => {
  const [shown, show] = useState(value);
  useEffect(() => afterPaint(() => show(value)), [value]);
  return shown;
};
