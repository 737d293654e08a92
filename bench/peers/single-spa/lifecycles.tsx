import type { FunctionComponent } from 'react';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';

/** @param place id of the element that the application stands in */
export const lifecyclesOf = (rootComponent: FunctionComponent<object>, place: string) =>
  singleSpaReact({
    React,
    ReactDOMClient,
    rootComponent,
    errorBoundary: () => <p>This part of the page failed.</p>,
    domElementGetter: () => document.getElementById(place) as HTMLElement,
  });
