export interface ScriptRequest {
  url: string;
  /** `sha384-…`; a file that differs does not run. */
  integrity: string;
  /** In milliseconds. */
  timeout: number;
}

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

let policy: ScriptPolicy | undefined;

/**
 * Where the page enforces Trusted Types, a script's address must come from a policy that the
 * headers name.
 */
const trusted = (url: string): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('madang', { createScriptURL: (address) => address });
  return policy ? policy.createScriptURL(url) : url;
};

/** What kept a script from running, in the terms of webpack's own chunk loader. */
export class ScriptError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: 'timeout' | 'error';
  readonly request: string;
  constructor(type: 'timeout' | 'error', request: string) {
    super(`${type}: ${request}`);
    this.type = type;
    this.request = request;
  }
}

/**
 * Scripts under an address that have not answered yet count as not answered in time, those of
 * webpack's chunks too.
 */
export const giveUpScripts = (base: string): void => {
  for (const script of document.querySelectorAll<HTMLScriptElement>(`script[src*="${base}"]`))
    script.onerror?.(new Event('timeout'));
};

/** Adds one script to the page; settles when it has run, failed, or given no answer in time. */
export const addScript = ({ url, integrity, timeout }: ScriptRequest): Promise<void> =>
  new Promise((done, fail) => {
    const script = document.createElement('script');
    script.async = true;
    script.integrity = integrity;
    // A preload is reused only when both credentials modes are equal.
    script.crossOrigin = 'anonymous';
    const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
    if (nonce) script.nonce = nonce;
    script.src = trusted(url);

    const settle = (finish: () => void) => () => {
      clearTimeout(timer);
      script.remove();
      finish();
    };
    const timer = setTimeout(
      settle(() => fail(new ScriptError('timeout', url))),
      timeout,
    );
    script.onload = settle(done);
    script.onerror = (event) =>
      settle(() => fail(new ScriptError((event as Event).type === 'timeout' ? 'timeout' : 'error', url)))();
    document.head.append(script);
  });
