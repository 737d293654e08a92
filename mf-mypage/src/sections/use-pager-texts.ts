import { useText } from '@madang/platform';

/** Names of the pager's buttons. */
export const usePagerTexts = () => {
  const t = useText('mypage');
  return { label: t('betting.pages'), previous: t('betting.previous'), next: t('betting.next') };
};
