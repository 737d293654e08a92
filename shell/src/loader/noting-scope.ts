/**
 * One version of a library in the share scope of Module Federation, as far as it is handed out and
 * noted.
 */
interface SharedModule {
  get(): unknown;
  /**
   * Who uses it: the federation runtime writes itself down here, a container that is webpack's own
   * does not.
   */
  useIn?: string[];
}
export type ShareScope = Record<string, Record<string, SharedModule>>;

/** `target` as `see` maps its own properties. Writes pass through. */
const seen = <Value>(target: Record<string, Value>, see: (value: Value) => Value): Record<string, Value> =>
  new Proxy(target, {
    get: (inner, name) => {
      const value = Reflect.get(inner, name) as Value;
      return typeof name === 'string' && Object.hasOwn(inner, name) ? see(value) : value;
    },
  });

const noting = (shared: SharedModule, user: string): SharedModule =>
  new Proxy(shared, {
    get: (inner, name) => {
      if (name !== 'get') return Reflect.get(inner, name);
      return () => {
        inner.useIn = [...new Set([...(inner.useIn ?? []), user])];
        return inner.get();
      };
    },
  });

/**
 * The share scope as one container is given it: the same, and it notes which version of what that
 * container takes.
 */
export const notingScope = (scope: ShareScope, user: string): ShareScope =>
  seen(scope, (versions) => seen(versions, (shared) => noting(shared, user)));
