export { fakeNetwork } from './fake-network.ts';
export { onBench } from './on-bench.ts';
export { workbenchRoutes as workbenchModule } from './workbench.routes.ts';
