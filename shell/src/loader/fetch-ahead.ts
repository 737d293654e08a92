import type { Release } from '@madang/contracts';

/**
 * Fetches files of a version ahead of their first use, and runs none of them. Files under way are
 * skipped.
 */
export const fetchAhead = ({ base, integrity }: Release, files: readonly string[]): void => {
  for (const file of files) {
    const href = base + file;
    if (!integrity[file] || document.querySelector(`link[href="${href}"]`)) continue;
    const link = Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'script',
      // A preload is reused only when both credentials modes are equal.
      crossOrigin: 'anonymous',
      integrity: integrity[file],
      href,
    });
    document.head.append(link);
  }
};
