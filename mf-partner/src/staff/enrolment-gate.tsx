import { type PageModule, useMember } from '@madang/platform';
import { type ComponentProps, lazy, Suspense } from 'react';
import { ListWaiting } from '../lists/list-frame.tsx';

const FirstPassword = lazy(() => import('./first-password.tsx').then((module) => ({ default: module.FirstPassword })));
const Enrolment = lazy(() => import('./enrolment.tsx').then((module) => ({ default: module.Enrolment })));

type Pages = Readonly<Record<string, () => Promise<PageModule>>>;
type PageOf = PageModule['Page'];

/**
 * A page that an account sees once it has a password of its own and, a staff account, an authenticator; before, the change
 * and then the enrolment are in its place.
 */
const behindGate = (Page: PageOf): PageOf => {
  const Gate = (props: ComponentProps<PageOf>) => {
    const member = useMember();
    if (!member?.needsPassword && !member?.staff?.needsTotp) return <Page {...props} />;
    return <Suspense fallback={<ListWaiting />}>{member.needsPassword ? <FirstPassword /> : <Enrolment />}</Suspense>;
  };
  return Object.assign(Gate, { preload: Page.preload });
};

/** Puts every page of the portal behind the first change of a password and the enrolment. */
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
