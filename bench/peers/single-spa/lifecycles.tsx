import type { FunctionComponent } from 'react';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';

/** @param containerId id of the element that the application is mounted in */
export const lifecyclesOf = (rootComponent: FunctionComponent<object>, containerId: string) =>
  singleSpaReact({
    React,
    ReactDOMClient,
    rootComponent,
    errorBoundary: () => <p>This part of the page failed.</p>,
    domElementGetter: () => document.getElementById(containerId) as HTMLElement,
  });
