import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const unit = read('deploy/madang.service');
const guide = read('docs/install.md');
const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A machine without the program leaves out what only the program can judge. */
const withProgram = (path) => (existsSync(path) ? test : test.skip);
const run = (program, args) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, text: `${stdout}${stderr}` };
};

describe('[OP-03] the systemd unit', () => {
  const file = join(folder, 'madang.service');
  // Only the installed place differs: the program of this repository.
  writeFileSync(file, unit.replaceAll('/opt/madang', root).replace(/^(User|Group)=.*\n/gm, ''));

  withProgram('/usr/bin/systemd-analyze')('is valid', () => {
    expect(run('systemd-analyze', ['verify', file])).toEqual({ status: 0, text: '' });
  });

  withProgram('/usr/bin/systemd-analyze')('has an exposure of 4 at most', () => {
    const { text } = run('systemd-analyze', ['security', '--offline=true', file]);
    expect(Number(/Overall exposure level for \S+: ([\d.]+)/.exec(text)?.[1])).toBeLessThanOrEqual(4);
  });

  test('starts a file of the repository as a user without rights', () => {
    const [, node, main] = /^ExecStart=\/opt\/madang\/(\S+) \/opt\/madang\/(\S+)$/m.exec(unit) ?? [];
    expect([existsSync(join(root, node)), existsSync(join(root, main))]).toEqual([true, true]);
    expect(unit).toMatch(/^User=madang$/m);
    expect(unit).toMatch(/^ProtectSystem=strict$/m);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10);
  });
});

describe('[OP-03] the sample of HAProxy', () => {
  const sample = read('deploy/haproxy.cfg');

  withProgram('/usr/sbin/haproxy')('is valid', () => {
    const key = join(folder, 'site.pem');
    const subject = ['-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=madang.example'];
    const made = execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', '-'], { stdio: 'pipe' });
    writeFileSync(key, made);
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, sample.replace('/etc/haproxy/certs/', key));
    expect(run('/usr/sbin/haproxy', ['-c', '-f', file]).text.trim()).toBe('Configuration file is valid');
  });

  test('checks readiness, believes no header of a browser, hides metrics', () => {
    expect(sample).toMatch(/^ {4}user haproxy$/m);
    // A link of an invitation has its key in the query.
    expect(sample).toMatch(/log-format ".*%HM %HP"/);
    expect(sample).not.toContain('option httplog');
    expect(sample).toContain('uri /health/ready');
    expect(sample).toContain('http-request del-header X-Forwarded-For');
    expect(sample).toMatch(/deny deny_status 404 if \{ path_beg \/metrics \}/);
  });
});

describe('[OP-03] the container file', () => {
  const file = read('deploy/Containerfile');

  test('runs the server as a user without a name of root, and keeps data in a volume', () => {
    expect(file).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    expect(file).toMatch(/^VOLUME \/var\/lib\/madang$/m);
    expect(file).toContain('--read-only');
    const [node, main] = JSON.parse(/^CMD (\[.*\])$/m.exec(file)?.[1] ?? '[]');
    expect([existsSync(join(root, node)), existsSync(join(root, main))]).toEqual([true, true]);
  });
});

describe('[OP-03] docs/install.md', () => {
  const commands = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block]) => block.trim().split('\n'));

  test('uses each file of deploy/, and its commands are valid lines of a shell', () => {
    const needed = readdirSync(join(root, 'deploy')).filter((name) => name !== 'Containerfile' && name !== 'rules.yml');
    for (const name of needed) expect(guide).toContain(`deploy/${name}`);
    expect(run('sh', ['-n', '-c', commands.join('\n')])).toEqual({ status: 0, text: '' });
  });

  test('names scripts of package.json and files that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = [...guide.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(named).toContain('prepare-site');
    for (const name of named) expect(Object.keys(scripts)).toContain(name);
    const files = [...guide.matchAll(/ (deploy\/\S+) \/etc/g)].map(([, path]) => path);
    for (const path of files) expect(existsSync(join(root, path))).toBe(true);
  });

  test('names commands of the operator that exist', () => {
    const { text } = run(process.execPath, [join(root, 'server/src/cli/operator.main.ts')]);
    const named = [...guide.matchAll(/^operator (create|partner create|vendor) /gm)].map(([, name]) => name);
    expect(new Set(named).size).toBe(3);
    for (const name of named) expect(text).toContain(`operator ${name}`);
  });

  test('the settings of deploy/ fit production', () => {
    const env = {
      PATH: process.env.PATH,
      MADANG_CONFIG: join(root, 'deploy/madang.toml'),
      DATABASE_URL: 'postgres://madang:secret@127.0.0.1:5432/madang',
      METRICS_TOKEN: 'f'.repeat(64),
    };
    const main = join(root, 'server/src/settings/config.main.ts');
    const { status, stdout } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toMatch(/MADANG_MODE\s+production/);
    expect(stdout).not.toContain('secret@');
  });
});
