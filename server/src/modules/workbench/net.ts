import { type BenchState, benchQuery } from './bench-state.ts';

/** Calls and files of a remote on the bench go by this way, which delays them or lets them fail. */
export const NET = '/_workbench/net';

export const netOf = (bench: BenchState): string => `${NET}/${Buffer.from(benchQuery(bench)).toString('base64url')}`;

/** Puts the page's calls on that way, before any of its scripts: neither platform nor remote knows of it. */
export const netScript = (bench: BenchState): string =>
  `(()=>{const net=${JSON.stringify(netOf(bench))};
const by=(to)=>{const url=new URL(to,location.href);return url.origin===location.origin&&url.pathname.startsWith('/api/')?net+url.pathname+url.search:to};
const open=XMLHttpRequest.prototype.open;
XMLHttpRequest.prototype.open=function(method,to,...rest){return open.call(this,method,by(to),...rest)};
const ask=window.fetch;
window.fetch=(to,how)=>ask(to instanceof Request?to:by(to),how)})()`.replace(/\n/g, '');
