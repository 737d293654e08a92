/** An application by its name in the import map. */
export const load = (name: string) => import(/* webpackIgnore: true */ `@courtyard/${name}`);
