import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../workspace/workspace.mjs';

const AT_ONCE = 6;

/** SHA-384 of a content in hex: its name in the store. */
const hashOf = (content) => createHash('sha384').update(content).digest('hex');

/** The same hash as pages know it. */
export const hashOfIntegrity = (integrity) => Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');

const explain = ({ rule, subject, field, says, fix }) =>
  `  [${rule}] ${subject}\n    ${field ? `${field}: ` : ''}${says}\n    Fix: ${fix}`;

/** Speaks to the registry of a site with the deploy token of one remote. */
export function registryClient({ url, token, name }) {
  const request = async (method, path, body) => {
    const isFile = Buffer.isBuffer(body);
    const answer = await fetch(new URL(`/registry/${name}${path}`, url), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: isFile ? body : JSON.stringify(body) }),
    }).catch((error) => {
      throw new PlainError(`The registry at ${url} does not answer: ${error.cause?.message ?? error.message}.`);
    });
    const json = await answer.json().catch(() => null);
    if (answer.ok) return json;
    const refusals = json?.refusals?.map(explain).join('\n') ?? `  it answered ${answer.status}`;
    throw new PlainError(`The registry refuses:\n${refusals}`);
  };

  /** Sends what the store lacks; a second try goes on where the first ended. */
  const upload = async (folder, release) => {
    const contents = new Map();
    for (const file of Object.keys(release.integrity)) {
      const content = await readFile(join(folder, file));
      contents.set(hashOf(content), content);
    }
    const { hashes } = await request('POST', '/missing', { hashes: [...contents.keys()] });
    const queue = [...hashes];
    const worker = async () => {
      for (let hash = queue.shift(); hash; hash = queue.shift())
        await request('PUT', `/files/${hash}`, contents.get(hash));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return { sent: hashes.length, of: contents.size };
  };

  /** One file of a released version, by its hash. */
  const fetchFile = async ({ base, integrity }, file) => {
    const answer = await fetch(new URL(base + file, url));
    const content = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok || hashOf(content) !== hashOfIntegrity(integrity[file]))
      throw new PlainError(`${url} does not give ${base}${file} as it was released.`);
    return content;
  };

  return {
    upload,
    fetchFile,
    /** Throws what the gate has against a build. */
    gate: (release) => request('POST', '/gate', { release }),
    /** What everybody is given now: `{ releases }`. */
    live: () => request('GET', '/live'),
    publish: (release, why) => request('POST', '/releases', { release, why }),
    promote: (version, percent, why) => request('POST', '/promote', { version, percent, why }),
    rollback: (why) => request('POST', '/rollback', { why }),
    status: () => request('GET', ''),
    history: () => request('GET', '/history'),
  };
}
