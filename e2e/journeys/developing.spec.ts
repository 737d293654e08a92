import { Developing } from '../fixtures/developing.ts';
import { Workshop } from '../fixtures/team.ts';
import { expect, test } from '../fixtures/test.ts';

/** So far from the product's port are the three of `pnpm dev`. */
const DEV_PORT = 6;
const PAGE = 'src/features/home/home.page.tsx';

/** The generated page with a state to keep. `more` is in its function. */
const pageWith = (translate: string, more = '') => `import { Card } from '@madang/ui';
import { useState } from 'react';
import { useHome } from './use-home.ts';

export const Page = () => {
  const { title } = useHome();
  const [count, setCount] = useState(0);
  ${more}
  return (
    <Card>
      <h1>{title}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>pressed {count}</button>
      <input aria-label="note" />
      <p>${translate}</p>
    </Card>
  );
};
`;

test('[X-07] pnpm dev shows a change of a generated remote without a reload', async ({ page, product }) => {
  const workshop = new Workshop();
  await workshop.generate('tombola');
  const dev = new Developing(workshop.folderOf('tombola'), Number(new URL(product.url).port) + DEV_PORT);
  try {
    const url = new URL(await dev.ready());
    const loads: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
    await page.context().addCookies([{ name: 'lang', value: 'ko', url: url.origin }]);
    const headers = (await page.goto(url.href))?.headers() ?? {};
    const area = page.locator('[data-page="tombola.home"]');
    await expect(area.getByRole('heading', { name: 'Tombola 화면' })).toBeVisible();

    // One origin more, for scripts and the stream of builds. Hashes and Trusted Types are as strict
    // as ever.
    const builds = `http://localhost:${Number(url.port) + 2}`;
    const policy = Object.fromEntries(
      (headers['content-security-policy'] ?? '').split('; ').map((line) => [line.split(' ', 1)[0] ?? '', line]),
    );
    expect(Object.keys(policy).filter((name) => policy[name]?.includes(builds))).toEqual(['script-src', 'connect-src']);
    expect(policy['script-src']).not.toContain('unsafe');
    expect(policy['require-trusted-types-for']).toContain("'script'");
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');

    await test.step('a change that uses what the remote did not use before', async () => {
      workshop.write('tombola', PAGE, pageWith('first words'));
      await expect(area.getByText('first words')).toBeVisible();
    });
    for (const _ of [1, 2]) await area.getByRole('button').click();
    await area.getByLabel('note').fill('typed');
    const isAsLeft = async () => {
      await expect(area.getByRole('button', { name: 'pressed 2' })).toBeVisible();
      await expect(area.getByLabel('note')).toHaveValue('typed');
    };

    await test.step('a text of a component', async () => {
      workshop.write('tombola', PAGE, pageWith('second words'));
      await expect(area.getByText('second words')).toBeVisible();
      await isAsLeft();
    });
    await test.step('its texts', async () => {
      workshop.reword('tombola', (text) => text.replaceAll('Tombola 화면', '제비뽑기'));
      await expect(area.getByRole('heading', { name: '제비뽑기' })).toBeVisible();
      await isAsLeft();
    });
    await test.step('what does not compile leaves what is there, and a wrong type keeps nothing up', async () => {
      workshop.write('tombola', PAGE, pageWith('never seen', 'const ='));
      await expect.poll(() => dev.output).toContain('does not compile');
      await isAsLeft();
      workshop.write('tombola', PAGE, pageWith('third words', "const wrong: number = 'text'; void wrong;"));
      await expect(area.getByText('third words')).toBeVisible();
      await isAsLeft();
    });
    expect(loads).toEqual([url.href]);

    await page.goto('about:blank');
    expect(dev.output.match(/^ready /gm)).toHaveLength(1);
    expect(await dev.end()).toEqual({ code: 0, left: [] });
  } finally {
    await dev.end();
    workshop.remove();
  }
});
