export { setSiteCheck } from './set-site-check.command.ts';
export { siteCheckModule } from './site-check.plugin.ts';
