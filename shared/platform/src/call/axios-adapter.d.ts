/** The adapter of axios over XMLHttpRequest, which the package exports without types. */
declare module 'axios/unsafe/adapters/xhr.js' {
  import type { AxiosPromise, AxiosRequestConfig } from 'axios';

  const adapter: (config: AxiosRequestConfig) => AxiosPromise<string>;
  export default adapter;
}
