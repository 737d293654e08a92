import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../plugins/mount.ts';
import { mayPromote } from '../pauses/index.ts';
import { listBanners } from './banner.repository.ts';

/** Banners of the first page, without promotions for a member on a break. */
export const bannerRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.banner, async ({ db, clock, caller }) => ({
    list: (await listBanners(db, await mayPromote(db, caller?.memberIdx ?? null, clock.now()))).map((row) => ({
      bannerIdx: Number(row.banner_idx),
      isClose: 'N' as const,
      title: row.title,
      text: row.text,
      page: row.page,
      percent: row.percent,
    })),
  }));
};
