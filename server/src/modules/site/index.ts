export { type SiteOptions, setSiteOptions } from './set-option.command.ts';
export { findBank, isBank, isClosedBy, readOption } from './site.repository.ts';
export { siteRoutes as siteModule } from './site.routes.ts';
export { seedCodes, simulateFeedOfDemo } from './site.seed.ts';
export { lockWindows, type Span, setWindows, succeedWindow } from './window.repository.ts';
