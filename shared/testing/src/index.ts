/**
 * Test help for the browser's side. Importing it puts the fake network in place: nothing leaves the
 * test.
 */
export * from './builders.ts';
export { refusal, silence, unreadable } from './fake-answers.ts';
export {
  type BodyOf,
  type FakeNetwork,
  fakeNetwork,
  type Handler,
  type Handlers,
} from './fake-network.ts';
export * from './member-builders.ts';
export * from './money-builders.ts';
export { pageOpener, registryWith } from './open-page.tsx';
export { proveTexts } from './prove-texts.ts';
export { type RenderedApp, type RenderOptions, renderApp, startQuietly } from './render-app.tsx';
export { setWidth, widthOf } from './screen.ts';
export { anEnvelopeKey, deflated, openEnvelope, sealAnswer, TEST_KEY } from './server-cipher.ts';
export { translatorOf } from './translator-of.ts';
