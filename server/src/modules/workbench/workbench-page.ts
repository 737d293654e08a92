import { type Language, languages, languageTag } from '@madang/contracts';
import { html, Markup } from '../../core/html.ts';
import { type BenchState, benchPageOf, benchQuery, failures, remoteOf } from './workbench-state.ts';
import type { WorkbenchTexts } from './workbench-texts.ts';

const style = `:root{color-scheme:light dark}body{margin:0;font:15px/1.5 system-ui,sans-serif;display:grid;grid-template-columns:300px minmax(0,1fr);min-height:100vh}
header,aside{padding:16px}header{grid-column:1/-1;padding-bottom:0}h1,h2{font-size:18px;margin:0 0 8px}h2{font-size:15px;margin-top:24px}
form,label{display:grid;gap:4px}form{gap:12px}input,select,textarea,button{font:inherit;min-height:40px;box-sizing:border-box;width:100%;padding:4px 8px}textarea{min-height:80px}
small{opacity:.85}main{overflow:auto;padding:16px;border-left:1px solid}iframe{border:1px solid;background:#fff;display:block}aside iframe{width:100%;height:48px}
@media (max-width:700px){body{grid-template-columns:minmax(0,1fr)}main{border-left:0;border-top:1px solid}}:focus-visible{outline:3px solid;outline-offset:2px}`;

export interface Bench {
  language: Language;
  texts: WorkbenchTexts;
  nonce: string;
  state: BenchState | null;
  pages: readonly { remote: string; ids: readonly string[] }[];
  personas: readonly string[];
  /** Paths of all calls. */
  calls: readonly string[];
  /** True where clock and realtime can be driven. */
  isLive: boolean;
  /** False where the link sets another time that the tester has to confirm. */
  isSet: boolean;
  /** False where the link signs a persona in, which the tester has to confirm. */
  isOpen: boolean;
  clock: string;
}

const option = (value: string, text: string, chosen: string | undefined): Markup =>
  value === chosen
    ? html`<option value="${value}" selected>${text}</option>`
    : html`<option value="${value}">${text}</option>`;

const field = (label: string, control: Markup): Markup => html`<label><span>${label}</span>${control}</label>`;

const number = (name: string, value: number, least: number, most: number): Markup =>
  html`<input name="${name}" type="number" min="${String(least)}" max="${String(most)}" value="${String(value)}">`;

const stateForm = ({ texts, state, pages, personas, calls, isLive }: Bench): Markup => {
  const failing = (how: string) => ({ '': texts.works, hang: texts.hang, garbage: texts.garbage })[how] ?? how;
  return html`<form method="get" action="/_workbench">
${field(
  texts.page,
  html`<select name="page">${pages.map(
    ({ remote, ids }) =>
      html`<optgroup label="${remote}">${ids.map((id) => option(`${remote}/${id}`, id, state?.page))}</optgroup>`,
  )}</select>`,
)}
${field(
  texts.as,
  html`<select name="as">${['', ...personas].map((id) => option(id, id || texts.guest, state?.as))}</select>`,
)}
${field(texts.lang, html`<select name="lang">${languages.map((id) => option(id, id, state?.lang))}</select>`)}
${field(texts.width, number('width', state?.width ?? 1280, 320, 1920))}
${field(texts.net, html`<select name="net">${(['real', 'fake'] as const).map((net) => option(net, texts[net], state?.net))}</select>`)}
${field(texts.latency, number('latency', state?.latency ?? 0, 0, 30_000))}
${field(
  texts.what,
  html`<input name="what" list="calls" value="${state?.what ?? ''}" autocomplete="off"><small>${texts.whatHelp}</small>`,
)}
<datalist id="calls">${calls.map((path) => html`<option value="${path}">`)}</datalist>
${field(texts.how, html`<select name="how">${failures.map((how) => option(how, failing(how), state?.how))}</select>`)}
${
  isLive
    ? field(
        texts.at,
        html`<input name="at" type="datetime-local" step="1" value="${state?.at ?? ''}"><small>${texts.atHelp}</small>`,
      )
    : ''
}
<button>${texts.show}</button>
</form>`;
};

const liveForms = ({ texts, state, isLive, clock }: Bench): Markup => {
  if (!isLive) return html`<h2>${texts.live}</h2><p>${texts.noLive}</p>`;
  return html`<h2>${texts.live}</h2>
<form method="post" action="/_workbench/clock" target="told">
${field(texts.clock, html`<input name="set" type="datetime-local" step="1" value="${clock}" required>`)}
<button>${texts.clockSet}</button></form>
<form method="post" action="/_workbench/clock" target="told"><button>${texts.clockReset}</button></form>
<form method="post" action="/_workbench/realtime" target="told">
<input type="hidden" name="as" value="${state?.as ?? ''}">
${field(texts.command, html`<textarea name="command" required>${'{"cmd":"MSG","data1":3,"data2":""}'}</textarea>`)}
<button>${texts.send}</button></form>
<iframe name="told" title="${texts.result}"></iframe>`;
};

const shown = ({ texts, state, isSet, isOpen }: Bench): Markup => {
  if (!state) return html`<p>${texts.nothing}</p>`;
  if (!isSet) return html`<p role="status">${texts.waits.replace('{at}', state.at.replace('T', ' '))}</p>`;
  if (!isOpen) return html`<p role="status">${texts.waitsFor.replace('{as}', state.as)}</p>`;
  const address = `/_alone/${remoteOf(state)}?${new URLSearchParams({ page: benchPageOf(state), bench: benchQuery(state) })}`;
  return html`<iframe title="${texts.shown}" data-bench src="${address}" width="${String(state.width)}" height="900"></iframe>`;
};

/** The workbench: a form whose address is the state, and the remote's own page at that state. */
export const benchPage = (bench: Bench): string =>
  html`<!doctype html>
<html lang="${languageTag[bench.language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${bench.texts.title}</title>
<style nonce="${bench.nonce}">${new Markup(style)}</style></head>
<body><header><h1>${bench.texts.title}</h1></header>
<aside>${stateForm(bench)}${liveForms(bench)}</aside>
<main tabindex="0">${shown(bench)}</main>
</body></html>
`.text;
