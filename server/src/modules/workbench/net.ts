import { REALTIME_PATH } from '@madang/contracts';
import { type BenchState, benchQuery, plannedFailureOf } from './workbench-state.ts';

/** Calls and files of a remote on the bench go by this way, which delays them or lets them fail. */
export const NET = '/_workbench/net';

export const netOf = (bench: BenchState): string => `${NET}/${Buffer.from(benchQuery(bench)).toString('base64url')}`;

/**
 * The realtime connection of the page, with the latency and failures of the bench. It is the site's
 * own connection: messages are delayed, cut in half, dropped, or replaced by a refusal.
 */
const lineScript = (wait: number, how: string | null): string => `
const Line=window.WebSocket,wait=${wait},how=${JSON.stringify(how)},given=new WeakSet();
const refusal='ERROR\\ncode:'+how+'\\nmessage:'+how+' by the workbench\\n\\n\\0';
const copyOf=(event)=>event.type==='message'?new MessageEvent('message',{data:how==='garbage'?event.data.slice(0,event.data.length/2):how?refusal:event.data})
:event.type==='close'?new CloseEvent('close',{code:event.code,reason:event.reason,wasClean:event.wasClean}):new Event('open');
window.WebSocket=class extends Line{constructor(to,protocols){super(to,protocols);
if(new URL(to,location.href).pathname!==${JSON.stringify(REALTIME_PATH)})return;
const hold=(event)=>{if(given.has(event))return;
event.stopImmediatePropagation();
if(how==='500'&&event.type==='open')return this.close();
if(how==='hang'&&event.type!=='close')return;
const copy=copyOf(event);given.add(copy);
setTimeout(()=>this.dispatchEvent(copy),wait)};
for(const type of ['open','message','close'])this.addEventListener(type,hold)}};`;

/**
 * Puts the page's calls and its line on that way, before any of its scripts:
 * neither platform nor remote knows of it.
 */
export const netScript = (bench: BenchState): string => {
  const how = plannedFailureOf(bench, REALTIME_PATH);
  const line = bench.latency > 0 || how !== null ? lineScript(bench.latency, how) : '';
  // The line's fallback goes by calls; it fails with it.
  const ways = how === null ? "['/api/']" : `['/api/','${REALTIME_PATH}/']`;
  return `(()=>{const net=${JSON.stringify(netOf(bench))},ways=${ways};
const by=(to)=>{const url=new URL(to,location.href);return url.origin===location.origin&&ways.some((way)=>url.pathname.startsWith(way))?net+url.pathname+url.search:to};
const open=XMLHttpRequest.prototype.open;
XMLHttpRequest.prototype.open=function(method,to,...rest){return open.call(this,method,by(to),...rest)};
const ask=window.fetch;
window.fetch=(to,how)=>ask(to instanceof Request?to:by(to),how);${line}})()`.replace(/\n/g, '');
};
