/** Runs `work` while no other tab of this origin runs under the same name. Where Web Locks are missing it just runs. */
export const exclusively = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks
    ? (navigator.locks.request(`madang.${name}`, work) as Promise<T>)
    : work();
