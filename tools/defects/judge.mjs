/** What `pnpm defects` reads and decides, free of processes and files. */

const OPTIONS = ['--list', '--check', '--why'];

/**
 * Arguments of the command.
 * @returns `command`: what is done; `names`: the chosen defects, all of them where none is named;
 * `why`: whether the first failure of each caught defect is printed
 */
export const parseArguments = (args, known) => {
  const flags = args.filter((arg) => arg.startsWith('--'));
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknownFlag = flags.find((flag) => !OPTIONS.includes(flag));
  if (unknownFlag) throw new Error(`unknown option ${unknownFlag}`);
  const unknownName = names.find((name) => !known.includes(name));
  if (unknownName) throw new Error(`unknown defect ${unknownName}; --list prints all names`);
  const command = flags.includes('--list') ? 'list' : flags.includes('--check') ? 'check' : 'run';
  const why = flags.includes('--why') || names.length === 1;
  return { command, names: names.length > 0 ? names : [...known], why };
};

/** The pattern for Jest's `-t` that selects the tests of all these defects. */
export const titlePatternOf = (defects) => [...new Set(defects.map(({ title }) => `(${title})`))].join('|');

const suiteOf = (report, file) =>
  report.testResults?.find(({ name }) => name.replaceAll('\\', '/').endsWith(`/${file}`));

/** The tests of a Jest report that a defect names. Null: their file did not run. */
const testsOf = (report, { test, title }) => {
  const suite = suiteOf(report, test);
  if (!suite || suite.assertionResults.length === 0) return null;
  const pattern = new RegExp(title, 'i');
  return suite.assertionResults.filter(({ fullName, status }) => pattern.test(fullName) && status !== 'pending');
};

const firstLine = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find(Boolean) ?? '';

/** Why a file did not run, as Jest reports it. */
const errorOf = (report, { test }) => firstLine(suiteOf(report, test)?.message ?? report.error);

/**
 * Judges the run without any defect: a test that fails anyway proves nothing about a defect.
 * @returns the reason why the named tests do not count; null: they count
 */
export const judgeClean = (report, defect) => {
  const tests = testsOf(report, defect);
  if (!tests) return `${defect.test} did not run: ${errorOf(report, defect)}`;
  if (tests.length === 0) return `no test has a title like "${defect.title}"`;
  const failed = tests.find(({ status }) => status !== 'passed');
  return failed ? `fails without the defect: ${failed.fullName}` : null;
};

/**
 * Judges the run with a defect in place. It is caught when a named test ran and failed; a file that
 * cannot be loaded catches nothing, because any broken patch would do that.
 */
export const judgeDefect = (report, defect) => {
  const tests = testsOf(report, defect);
  if (!tests) return { caught: false, reason: `${defect.test} did not run: ${errorOf(report, defect)}` };
  const failed = tests.find(({ status }) => status === 'failed');
  if (!failed) return { caught: false, reason: 'the named tests pass' };
  return { caught: true, reason: failed.failureMessages?.[0] ?? '' };
};

/** The table of all verdicts, and the line that sums them up. */
export const tableOf = (results) => {
  const rows = [
    ['defect', 'area', 'test', 'caught', 'seconds'],
    ...results.map(({ defect, caught, seconds }) => [
      defect.name,
      defect.area,
      defect.test,
      caught ? 'yes' : 'NO',
      seconds === null ? '-' : seconds.toFixed(1),
    ]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === widths.length - 1 ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
      )
      .join('  ')
      .trimEnd(),
  );
  const missed = results.filter(({ caught }) => !caught);
  const reasons = missed.map(({ defect, reason }) => `NOT CAUGHT: ${defect.name}: ${reason}`);
  return [...lines, ...reasons, `${results.length - missed.length} caught, ${missed.length} not caught`].join('\n');
};
