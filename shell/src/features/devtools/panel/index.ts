export { Panel } from './panel.tsx';
export { loadPanelTexts } from './texts.ts';
