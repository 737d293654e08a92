import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/** PKCS #8 head of an Ed25519 private key; the 32 bytes of the seed follow. Source: RFC 8410 §7. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface Signer {
  /** Of the text's UTF-8 bytes; base64. */
  sign(text: string): string;
  verifies(text: string, signature: string): boolean;
  /** Raw, 32 bytes, base64. */
  publicKey: string;
}

/** Ed25519 with a key that is made from a seed of 32 bytes, in hex. */
export const createSigner = (seed: string): Signer => {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, Buffer.from(seed, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey);
  const { x } = publicKey.export({ format: 'jwk' });
  return {
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
    verifies: (text, signature) => verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64')),
    publicKey: Buffer.from(x ?? '', 'base64url').toString('base64'),
  };
};
