/** All behaviour of this feature; its screens only draw it. */
import { useText } from '@madang/platform';

export const useHome = () => {
  const t = useText('sports');
  return { title: t('home.title') } as const;
};
