/** How long the parts of a start took; parts that run at once overlap. */
export interface StartParts {
  /** Measures one part from now until its promise settles. */
  time<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** For example `database 0.5 s, modules 1.1 s`, in the order in which the parts ended. */
  text(): string;
}

/** @param now milliseconds since the process began */
export const createStartParts = (now = () => performance.now()): StartParts => {
  const parts = [`process ${inSeconds(now())}`];
  return {
    time: async (name, work) => {
      const since = now();
      try {
        return await work();
      } finally {
        parts.push(`${name} ${inSeconds(now() - since)}`);
      }
    },
    text: () => parts.join(', '),
  };
};

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
