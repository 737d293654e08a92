/**
 * The JSX runtime of every package with components: emotion's, with each text alone in its element
 * (`lone-texts.ts`). Builds and tests name it as their import source; types stay those of
 * `@emotion/react`.
 */
import { jsx as emotionJsx, jsxs as emotionJsxs, Fragment } from '@emotion/react/jsx-runtime';
import type { ElementType, Key, ReactNode } from 'react';
import { loneTexts } from './lone-texts.ts';

export { Fragment };

interface Props {
  children?: unknown;
}

/** A tag that no style sheet names, and that is displayed inline. */
const LONE_TEXT = 'lone-text' as ElementType;
const wrap = (text: string, key: Key): ReactNode => emotionJsx(LONE_TEXT, { children: text }, key);

/**
 * Components receive their children as they were written; host elements and fragments render them.
 */
const withLoneTexts = (type: ElementType, props: Props): Props => {
  const isHost = typeof type === 'string';
  if (!isHost && type !== Fragment) return props;
  const children = loneTexts(isHost ? type : null, props.children, wrap);
  return children === props.children ? props : { ...props, children };
};

export const jsx = (type: ElementType, props: Props, key?: Key) => emotionJsx(type, withLoneTexts(type, props), key);
export const jsxs = (type: ElementType, props: Props, key?: Key) => {
  const alone = withLoneTexts(type, props);
  return (Array.isArray(alone.children) ? emotionJsxs : emotionJsx)(type, alone, key);
};

/** Children for an element of a library, whose own JSX runtime leaves texts as they are. */
export const LoneTexts = ({ children }: { children?: ReactNode }): ReactNode => jsx(Fragment, { children });
