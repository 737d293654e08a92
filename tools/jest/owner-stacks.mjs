import * as React from 'react';

/**
 * In development React captures a stack trace for each element that is created, for the component
 * stacks of its warnings, up to a number for each second. The traces cost a tenth of the time of
 * the browser tests and no test reads them: here the number is always reached.
 */
const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
