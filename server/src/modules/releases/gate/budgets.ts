/**
 * Maximum size of a build, in bytes of scripts as transferred (brotli).
 * The single source of these limits.
 */
export const budgets = {
  /**
   * A remote's container with what it needs at once, 20 kB of it the federation's runtime. Today's:
   * 22 to 24.4 kB.
   */
  remoteEntry: 30_000,
  /**
   * From nothing of the remote to the first screen of one of its pages, at one width. Today's:
   * 22 to 34.5 kB.
   */
  remoteFirstScreen: 60_000,
  /** All of a remote at one width. Today's: 66 to 202 kB, the most with the partners' portal. */
  remoteWhole: 210_000,
  /** The shell's first scripts. Today's: 161.6 kB. */
  shellEntry: 164_000,
} as const;
