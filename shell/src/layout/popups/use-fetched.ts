import { useEffect, useState } from 'react';

/** True once a part that is wanted has been fetched. Without it the page does as well. */
export const useFetched = ({ preload }: { preload: () => Promise<void> }, wanted: boolean): boolean => {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (!wanted || isThere) return;
    let left = false;
    preload().then(
      () => !left && setThere(true),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [preload, wanted, isThere]);
  return wanted && isThere;
};
