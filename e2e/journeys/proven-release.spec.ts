import { timeFactor } from '../../tools/machine/speed.mjs';
import { type Build, Team, Workshop } from '../fixtures/team.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * The page fits all live remotes by every schema, and its journey finds an error in the console.
 */
const withError = `import { Card } from '@madang/ui';
import { useHome } from './use-home.ts';

export const Page = () => {
  const { title } = useHome();
  console.error('the candidate is broken');
  return (
    <Card>
      <h1>{title}</h1>
    </Card>
  );
};
`;

test('[X-08] a candidate is released when its journeys pass, and else refused', async ({ product }) => {
  test.setTimeout(180_000 * timeFactor());
  const workshop = new Workshop();
  try {
    await workshop.generate('orchard');
    const team = await Team.of(product, 'orchard');
    const release = (build: Build, why: string) => team.publishProven(build, workshop.home, why);

    const good = await release(await workshop.build('orchard'), 'the first');
    expect(good).toMatch(/beside .*mf_casino@\S+.*shell@/);
    expect(good).toContain('1 of its journeys passed');
    expect(good).toContain('published mf_orchard@');

    workshop.write('orchard', 'src/features/home/home.page.tsx', withError);
    const broken = await workshop.build('orchard');
    const refused = await release(broken, 'an error in the console').catch(({ stderr }: { stderr: string }) => stderr);
    expect(refused).toContain(`The journeys refuse mf_orchard@${broken.version}`);
    expect(refused).toContain('[journeys] mf-orchard/journeys/home.spec.ts: Orchard page is displayed in the frame');
    const history = await team.history();
    expect(history).toContain('the first');
    expect(history).not.toContain('an error in the console');
  } finally {
    workshop.remove();
  }
});
