import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BootData, Release } from '@madang/contracts';
import { createDeployToken } from '../modules/releases/index.ts';
import { hashOf } from '../modules/releases/store/object-store.ts';
import type { TestSite } from './app.ts';
import { aBuiltRemote } from './builds.ts';

/** A folder for what a site keeps, gone with `remove`. */
export const dataFolder = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'madang-data-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** A build of a remote whose files match their declared hashes. */
export const aBuild = (version: string, changes: Partial<Release> = {}) => {
  const name = changes.name ?? 'mf_mypage';
  const files: Record<string, string> = {
    'remoteEntry.js': `/* ${name} ${version} */`,
    'app.js': `/* app of ${name} ${version} */`,
  };
  const integrity = Object.fromEntries(
    Object.entries(files).map(([file, text]) => [
      file,
      `sha384-${Buffer.from(hashOf(Buffer.from(text)), 'hex').toString('base64')}`,
    ]),
  );
  return { files, release: aBuiltRemote({ name, version, base: `/_m/${name}/${version}/`, integrity, ...changes }) };
};

/** A team with a deploy token for one remote, as its pipeline speaks to the registry. */
export const aTeam = async (site: TestSite, name = 'mf_mypage', label = 'team') => {
  const token = await createDeployToken(site, name, label);
  const request = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object | Buffer, as = token) => {
    const type = Buffer.isBuffer(payload) ? 'application/octet-stream' : 'application/json';
    const answer = await site.app.inject({
      method,
      url: `/registry/${url}`,
      headers: { authorization: `Bearer ${as}`, ...(payload && { 'content-type': type }) },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const upload = async (files: Record<string, string>) => {
    for (const text of Object.values(files))
      await request('PUT', `${name}/files/${hashOf(Buffer.from(text))}`, Buffer.from(text));
  };
  return {
    token,
    request,
    upload,
    /** Uploads and publishes. */
    publish: async ({ files, release }: ReturnType<typeof aBuild>, why = 'test') => {
      await upload(files);
      return request('POST', `${name}/releases`, { release, why });
    },
    promote: (version: string, percent = 100, why = 'test') =>
      request('POST', `${name}/promote`, { version, percent, why }),
    rollback: (why = 'test') => request('POST', `${name}/rollback`, { why }),
  };
};

/** A browser that keeps its cookies from page to page. */
export const aVisitor = (site: TestSite) => {
  const cookies = new Map<string, string>();
  return {
    cookies,
    open: async (url = '/'): Promise<BootData> => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const page = await site.app.inject({ url, headers: { cookie } });
      for (const { name, value } of page.cookies) cookies.set(name, value);
      return JSON.parse(/id="madang-boot">(.*?)<\/script>/s.exec(page.body)?.[1] ?? '');
    },
    /** Version of a remote that the next page uses. */
    async given(name = 'mf_mypage'): Promise<string | undefined> {
      return (await this.open()).registry.remotes.find((release) => release.name === name)?.version;
    },
  };
};
