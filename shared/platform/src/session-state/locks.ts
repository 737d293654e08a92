/**
 * Runs `work` while no other tab of this origin runs under the same name. Where Web Locks are
 * missing, or are refused as to a page without cookies, it just runs.
 */
export const exclusively = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  let began = false;
  try {
    return await navigator.locks.request(`madang.${name}`, () => {
      began = true;
      return work();
    });
  } catch (failure) {
    if (began) throw failure;
    return work();
  }
};
