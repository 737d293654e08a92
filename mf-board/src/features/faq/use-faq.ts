/** All behaviour of the questions: search, group, open question, votes. */
import { type FaqCategory, faqCategories } from '@madang/contracts';
import { useLocation, useSearchParams } from '@madang/platform/router';
import { searchFor, searchKey } from '@madang/ui';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useQuestions } from '../../support/use-questions.ts';

const anchorOf = (boardIdx: number) => `faq-${boardIdx}`;

export const useFaq = () => {
  const all = useQuestions();
  const { questions, language } = all;
  const [address, setAddress] = useSearchParams();
  const { hash } = useLocation();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const named = address.get('category');
  const category: FaqCategory | 'all' = faqCategories.find((one) => one === named) ?? 'all';

  const keys = useMemo(
    () =>
      new Map(questions?.map((one) => [one.boardIdx, searchKey(one.title[language], one.content[language])] as const)),
    [questions, language],
  );
  const found = useMemo(() => {
    const matches = searchFor(search);
    return (questions ?? []).filter((one) => {
      const key = keys.get(one.boardIdx);
      return (category === 'all' || one.category === category) && key !== undefined && matches(key);
    });
  }, [questions, keys, search, category]);

  // A link to one answer opens it and leads there.
  const isLoaded = questions !== undefined;
  useEffect(() => {
    const target = isLoaded && /^#faq-\d+$/.test(hash) ? document.getElementById(hash.slice(1)) : null;
    if (!(target instanceof HTMLDetailsElement)) return;
    target.open = true;
    target.querySelector('summary')?.focus();
  }, [hash, isLoaded]);

  return {
    ...all,
    typed,
    setTyped,
    category,
    choose: (next: FaqCategory | 'all') => setAddress(next === 'all' ? {} : { category: next }, { replace: true }),
    found,
    isNarrowed: typed.trim() !== '' || category !== 'all',
    reset: () => {
      setTyped('');
      setAddress({}, { replace: true });
    },
    anchorOf,
  } as const;
};

export type Faq = ReturnType<typeof useFaq>;
