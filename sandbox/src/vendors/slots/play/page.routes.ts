import { type Language, languages } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { pageTexts } from '../../../core/page-host/page-files.ts';
import { controlsStyle, gamePage } from '../../../core/play/page.routes.ts';
import { symbolNames } from '../games/symbol-names.ts';
import type { Vendor } from '../vendor.ts';
import { slotPlayOpen } from './play-state.ts';

const own = 'vendors/slots/page';
const pageOwn = pageTexts(own);
const namesIn = (language: Language) =>
  Object.fromEntries(Object.entries(symbolNames).map(([symbol, names]) => [`symbol.${symbol}`, names[language]]));
const texts = Object.fromEntries(
  languages.map((language) => [language, { ...pageOwn[language], ...namesIn(language) }]),
) as typeof pageOwn;

export const pageRoutes = (app: FastifyInstance, vendor: Vendor): void =>
  gamePage(app, vendor, {
    own,
    styles: [controlsStyle, 'play.css'],
    texts,
    refresh: vendor.refresh,
    open: (session) => slotPlayOpen(vendor, session),
    nameOf: ({ game }) => game.name,
  });
