import { menuGroups, type Release } from '@madang/contracts';
import { releaseVersion } from '@madang/contracts/releases';
import { z } from 'zod';

/** A name of a file that leads nowhere but below its folder. */
const file = z
  .string()
  .regex(/^[\w./@+-]+$/)
  .refine((name) => !name.startsWith('/') && !name.split('/').includes('..'));
const files = z.array(file);
const names = z.object({ ko: z.string(), en: z.string(), vn: z.string() });
const address = z
  .string()
  .regex(/^\/[\w./?=&{}-]*$/)
  .nullable();

/**
 * A remote's `release.json` from a place that no gate looked at: all that the page and the frame
 * read of it is checked, so that one with a wrong shape costs its area and not the frame.
 */
export const overridingRelease = z.looseObject({
  name: z.string().regex(/^mf_\w+$/),
  version: releaseVersion,
  entry: file,
  exposes: z.record(z.string(), files),
  arrangements: z.object({ desktop: files, mobile: files }),
  integrity: z.record(file, z.string().regex(/^sha384-[\w+/]{64}$/)),
  pages: z.array(
    z.looseObject({
      id: z.string().regex(/^[\w.-]+$/),
      desktop: address,
      mobile: address,
      access: z.enum(['any', 'guest', 'member', 'partner']),
      layout: z.enum(['site', 'bare', 'partner']),
      query: z.array(z.string()).optional(),
      aliases: z.array(z.string()).optional(),
    }),
  ),
  menu: z.array(
    z.looseObject({
      group: z.enum(menuGroups),
      order: z.number(),
      page: z.string(),
      icon: z.string(),
      label: names,
    }),
  ),
  preload: z
    .object({ pages: z.record(z.string(), z.object({ any: files, desktop: files, mobile: files })) })
    .optional(),
}) as unknown as z.ZodType<Release>;
