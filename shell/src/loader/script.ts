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

/** Where the page enforces Trusted Types, a script's address must come from a policy that the headers name. */
const trusted = (url: string): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('madang', { createScriptURL: (address) => address });
  return policy ? policy.createScriptURL(url) : url;
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
      settle(() => fail(new Error(`No answer within ${timeout} ms from ${url}`))),
      timeout,
    );
    script.onload = settle(done);
    script.onerror = settle(() => fail(new Error(`Could not load ${url}`)));
    document.head.append(script);
  });
