import type { BootData } from '@madang/contracts';
import type { LightMyRequestResponse } from 'fastify';
import type { TestSite } from './app.ts';

const ORIGIN = 'http://localhost:4000';

/** A browser that keeps its cookies, signs members in and out, and sends forms as pages do. */
export const aBrowser = (site: TestSite) => {
  const cookies = new Map<string, string>();
  let token = '';
  const keep = (answer: LightMyRequestResponse) => {
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const jar = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const get = async (url: string) =>
    keep(await site.app.inject({ url, headers: { cookie: jar(), host: 'localhost:4000' } }));
  return {
    cookies,
    get,
    /** @param origin null: a browser that sends none */
    send: async (url: string, fields: Record<string, string> = {}, origin: string | null = ORIGIN) =>
      keep(
        await site.app.inject({
          method: 'POST',
          url,
          headers: {
            cookie: jar(),
            host: 'localhost:4000',
            'content-type': 'application/x-www-form-urlencoded',
            ...(origin !== null && { origin }),
          },
          payload: new URLSearchParams(fields).toString(),
        }),
      ),
    signIn: async (memId: string) => {
      const { raw, data } = await site.call('/api/member/login', { memId, memPass: 'madang123!' });
      token = data.token;
      keep(raw);
    },
    signOut: async () => {
      keep((await site.call('/api/member/logout', {}, { as: token })).raw);
    },
    page: async (url = '/'): Promise<{ boot: BootData; policy: string; html: string }> => {
      const answer = await get(url);
      const boot = JSON.parse(/id="madang-boot">(.*?)<\/script>/s.exec(answer.body)?.[1] ?? '{}');
      return { boot, policy: String(answer.headers['content-security-policy']), html: answer.body };
    },
  };
};
