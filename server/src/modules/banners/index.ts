export { bannerRoutes as bannerModule } from './banner.routes.ts';
export { seedBanners } from './banner.seed.ts';
