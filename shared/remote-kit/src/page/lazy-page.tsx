import { currentScreen, type Lazy, lazy, useScreen } from '@madang/ui';
import { createElement, type FunctionComponent, Suspense } from 'react';

type Load<Props> = () => Promise<FunctionComponent<Props>>;

/**
 * The two arrangements of a page, each in its own chunk. State lives in the component that renders
 * them, so what was typed stays while the arrangement of another width is fetched.
 */
export const lazyPage = <Props extends object>(desktop: Load<Props>, mobile: Load<Props>): Lazy<Props> => {
  const arrangements = { desktop: lazy(desktop), mobile: lazy(mobile) };
  const Page = (props: Props) => {
    const arrangement = arrangements[useScreen()];
    return <Suspense>{createElement(arrangement, props)}</Suspense>;
  };
  return Object.assign(Page, { preload: () => arrangements[currentScreen()].preload() });
};
