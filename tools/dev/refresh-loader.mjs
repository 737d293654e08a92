/** What swc's refresh calls by these names, for this one module. */
const before = [
  "const $RefreshReg$=(type,name)=>self.madangDev?.refresh.register(type,__webpack_module__.id+' '+name);",
  'const $RefreshSig$=()=>self.madangDev?.refresh.createSignatureFunctionForTransform()??((type)=>type);',
].join('');

const after = 'self.madangDev?.ran(__webpack_module__.id,__webpack_module__.exports,import.meta.webpackHot);';

/** Webpack's loader: a module takes part in refreshing. No line of the source moves. */
export default function refreshLoader(source, map) {
  this.callback(null, `${before}${source}\n${after}\n`, map);
}
