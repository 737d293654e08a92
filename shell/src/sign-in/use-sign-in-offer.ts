import { useLocation, useNavigate } from '@madang/platform/router';
import { useCallback } from 'react';
import { openSignIn } from './wanted.ts';

/** Offers a guest the sign-in, with its reason, over the first page. */
export const useSignInOffer = (): typeof openSignIn => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isMain = pathname === '/' && search === '';
  return useCallback(
    (offer, address) => {
      openSignIn(offer, address);
      if (!isMain) navigate('/');
    },
    [isMain, navigate],
  );
};
