/**
 * All libraries that a host shares, so that a change may use one that the remote did not use
 * before: the page has it by then.
 */
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import '@emotion/react';
import '@emotion/react/jsx-runtime';
import '@madang/platform';
import '@madang/platform/router';
import '@madang/ui';
