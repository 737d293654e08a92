import { AwsClient } from 'aws4fetch';
import type { ObjectStore } from './object-store.ts';

export interface S3Place {
  /**
   * Address of the bucket in path style, without a slash at its end: `https://s3.example/madang`.
   */
  url: string;
  keyId: string;
  secret: string;
  region: string;
}

/** How long one request may take, milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * In a bucket of any store that speaks S3: AWS, MinIO, Ceph, R2. What a request of it did not
 * wholly arrive is not there; S3 itself shows an object whole or not at all.
 * @throws when the store answers anything but yes or not found
 */
export const s3Store = ({ url, keyId, secret, region }: S3Place): ObjectStore => {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' });
  const send = async (method: string, hash: string, body?: Buffer): Promise<Response> => {
    const answer = await client.fetch(`${url}/objects/${hash.slice(0, 2)}/${hash}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body && { body: new Uint8Array(body), headers: { 'content-type': 'application/octet-stream' } }),
    });
    if (!answer.ok && answer.status !== 404)
      throw new Error(`The release store answered ${answer.status} to ${method}`);
    return answer;
  };
  return {
    has: async (hash) => (await send('HEAD', hash)).ok,
    put: async (hash, content) => {
      const answer = await send('PUT', hash, content);
      if (!answer.ok) throw new Error('The release store has no such bucket');
    },
    get: async (hash) => {
      const answer = await send('GET', hash);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    },
  };
};
