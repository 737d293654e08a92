import { menuGroups } from '@madang/contracts';
import { z } from 'zod';
import { called, type GateRefusal } from './refusal.ts';

const schema = z.looseObject({});
const event = z.looseObject({ name: z.string(), owner: z.string(), version: z.int().min(1), shape: schema });
const method = z.enum(['GET', 'POST']);
const access = z.enum(['any', 'cookie', 'member', 'partner', 'operator']);
const screens = z.looseObject({ desktop: z.int().nonnegative(), mobile: z.int().nonnegative() });
const names = z.array(z.string()).optional();

const facts = {
  name: z.string(),
  version: z.string().regex(/^\d[\w.+-]*$/),
  uses: z.looseObject({
    calls: z.array(z.looseObject({ method, path: z.string(), access, sends: schema, reads: schema })),
    topics: z.array(z.looseObject({ pattern: z.string(), reads: schema })),
    tells: z.array(event),
    hears: z.array(event),
  }),
  weight: z.looseObject({ entry: z.int().nonnegative(), pages: z.record(z.string(), screens), whole: screens }),
};
const address = z.string().regex(/^\/(?:[^{}\s]|\{\w+\})*$/, 'must begin with "/", parts that vary in braces');
const page = z.looseObject({
  id: z.string().regex(/^[a-z][\w.-]*$/),
  desktop: address.nullable(),
  mobile: address.nullable(),
  access: z.enum(['any', 'guest', 'member', 'partner']),
  layout: z.enum(['site', 'bare', 'partner']),
  aliases: z.array(address).optional(),
});
const label = z.looseObject({ ko: z.string().min(1), en: z.string().min(1), vn: z.string().min(1) });
const menuEntry = z.looseObject({ group: z.enum(menuGroups), order: z.number(), page: z.string(), label });

const remote = z.looseObject({
  ...facts,
  name: z.string().regex(/^mf_[a-z0-9_]+$/),
  platform: z.string().min(1),
  needs: z.record(z.string(), z.looseObject({ range: z.string(), brings: z.boolean(), names })),
  pages: z
    .array(page)
    .refine((pages) => new Set(pages.map(({ id }) => id)).size === pages.length, 'name one page twice')
    .refine((pages) => pages.every(({ desktop, mobile }) => desktop ?? mobile), 'hold a page without an address'),
  menu: z.array(menuEntry),
});
const shell = z.looseObject({
  ...facts,
  name: z.literal('shell'),
  pages: z.array(z.looseObject({ id: z.string() })).optional(),
  lends: z.record(z.string(), z.looseObject({ version: z.string(), names })),
});
const call = z.looseObject({ method, path: z.string(), access, takes: schema, answers: schema });
const server = z.looseObject({
  calls: z.array(call),
  topics: z.array(z.looseObject({ pattern: z.string(), says: schema })),
});

const kindOf = (candidate: { name?: unknown; calls?: unknown }) => {
  if ('calls' in candidate) return server;
  return candidate.name === 'shell' ? shell : remote;
};

/** A candidate declares everything that the other rules need. They do not run before. */
export const shapeRule = (candidate: object): GateRefusal[] => {
  const { error } = kindOf(candidate).safeParse(candidate);
  const { name = 'server', version = '?' } = candidate as { name?: string; version?: string };
  return (error?.issues ?? []).map(({ path, message }) => ({
    rule: 'release',
    subject: name === 'server' ? name : called({ name, version } as never),
    field: path.join('.'),
    says: `is no release as the builder writes it: ${message}`,
    fix: 'Correct the manifest and build it again with the builder of this repository (pnpm build).',
  }));
};
