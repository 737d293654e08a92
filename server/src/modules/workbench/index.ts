export { fakeNetwork } from './fake-network.ts';
export { onBench } from './run-on-workbench.ts';
export { workbenchRoutes as workbenchModule } from './workbench.routes.ts';
