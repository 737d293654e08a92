import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** pnpm's store, which the scratch worktree shares with the checkout. */
const STORE = '.pnpm';

/**
 * A folder of packages holds relative links, which lead inside the worktree once they are copied.
 * Only the store is shared.
 */
const linkPackages = (from, to) => {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from)) {
    if (entry === STORE) symlinkSync(join(from, STORE), join(to, STORE));
    else if (!entry.startsWith('.') || entry === '.bin')
      cpSync(join(from, entry), join(to, entry), { recursive: true, verbatimSymlinks: true });
  }
};

/**
 * A git worktree of HEAD in the temporary folder, with the installed packages linked.
 * @returns `folder`: holds the tree, and may hold more; `tree`: the worktree
 */
export const openScratch = async (root) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'madang-defects-')));
  chmodSync(folder, 0o755); // PostgreSQL may run under another account
  const tree = join(folder, 'tree');
  const git = (...args) => run('git', ['-C', tree, ...args]);
  const close = async () => {
    await run('git', ['-C', root, 'worktree', 'remove', '--force', tree]).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await run('git', ['-C', root, 'worktree', 'add', '--quiet', '--detach', tree, 'HEAD']);
    const { stdout } = await git('ls-files', '--', 'package.json', '*/package.json');
    for (const file of stdout.split('\n').filter(Boolean)) {
      const packageFolder = join(file, '..');
      linkPackages(join(root, packageFolder, 'node_modules'), join(tree, packageFolder, 'node_modules'));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    folder,
    tree,
    /**
     * Applies a patch; where lines around it have changed, by a merge with the file that it was
     * made from.
     */
    apply: async (patch) => {
      try {
        await git('apply', '--recount', patch);
      } catch (error) {
        await git('apply', '--3way', patch).catch(() => {
          throw new Error(String(error.stderr ?? error.message).trim());
        });
      }
    },
    revert: () => git('reset', '--quiet', '--hard'),
    close,
  };
};
