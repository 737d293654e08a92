import { type PageModule, useMember } from '@madang/platform';
import { type ComponentProps, lazy, Suspense } from 'react';
import { ListWaiting } from '../lists/list-frame.tsx';

const Enrolment = lazy(() => import('./enrolment.tsx').then((module) => ({ default: module.Enrolment })));

type Pages = Readonly<Record<string, () => Promise<PageModule>>>;
type PageOf = PageModule['Page'];

/** A page that a staff account sees once it has an authenticator; before, the enrolment stands in its place. */
const behindGate = (Page: PageOf): PageOf => {
  const Gate = (props: ComponentProps<PageOf>) =>
    useMember()?.staff?.needsTotp ? (
      <Suspense fallback={<ListWaiting />}>
        <Enrolment />
      </Suspense>
    ) : (
      <Page {...props} />
    );
  return Object.assign(Gate, { preload: Page.preload });
};

/** Puts every page of the portal behind the enrolment. */
export const afterEnrolment = (pages: Pages): Pages =>
  Object.fromEntries(
    Object.entries(pages).map(([id, load]) => [
      id,
      async () => {
        const module = await load();
        return { ...module, Page: behindGate(module.Page) };
      },
    ]),
  );
