import { createRequire } from 'node:module';

/**
 * Makes `getComputedStyle` of jsdom cheaper. jsdom compares an element with every rule of every
 * style sheet, by a full selector engine. The visibility check of each role query needs the
 * computed style of many elements, so this was a tenth of the time of the browser tests. Here a
 * comparison of names rules out most selectors first; a selector that can match is still decided by
 * the engine.
 */
const requireByJsdom = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const { implForWrapper } = requireByJsdom('jsdom/lib/jsdom/living/generated/utils.js');
const selectors = requireByJsdom('jsdom/lib/jsdom/living/helpers/selectors.js');

/** Selectors whose parts this file can name: no quotes, escapes or namespaces. */
const SIMPLE = /^[\w\s.#:,>+~*-]+$/;
/** Functions and attributes only add conditions to their part; the innermost is removed first. */
const CONDITIONS = /\([^()]*\)|\[[^[\]]*\]/g;

const withoutConditions = (selector) => {
  const shorter = selector.replace(CONDITIONS, '');
  return shorter === selector ? selector : withoutConditions(shorter);
};

/**
 * The class or tag that the subject of each part of a selector needs; null: every element can
 * match.
 */
const namesOf = (selector) => {
  const names = { classes: new Set(), tags: new Set() };
  if (typeof selector !== 'string') return names; // keyframes have no selector: no element matches
  const simple = withoutConditions(selector);
  if (!SIMPLE.test(simple)) return null;
  for (const part of simple.split(',')) {
    const subject = part
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    const className = /\.([\w-]+)/.exec(subject)?.[1];
    const tag = /^[a-z][\w-]*/i.exec(subject)?.[0];
    if (className) names.classes.add(className);
    else if (tag) names.tags.add(tag.toLowerCase());
    else return null;
  }
  return names;
};

/**
 * One element is compared with one rule after the other, so its own names are read once for a state
 * of the document.
 */
const last = { element: null, cache: null, tag: '', classes: [] };
const read = (element) => {
  const cache = element._attached ? element._ownerDocument._styleCache : null;
  if (cache && last.element === element && last.cache === cache) return last;
  last.element = element;
  last.cache = cache;
  last.tag = element._localName.toLowerCase();
  last.classes = element.getAttributeNS(null, 'class')?.split(/\s+/) ?? [];
  return last;
};

const known = new Map();
const canMatch = (element, selector) => {
  let names = known.get(selector);
  if (names === undefined) {
    names = namesOf(selector);
    known.set(selector, names);
  }
  if (names === null) return true;
  if (names.classes.size === 0 && names.tags.size === 0) return false;
  const { tag, classes } = read(element);
  return names.tags.has(tag) || (names.classes.size > 0 && classes.some((name) => names.classes.has(name)));
};

const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) => canMatch(element, selector) && matchesDontThrow(element, selector);

/**
 * Computes the style of an element once for each state of the document: jsdom replaces
 * `_styleCache` of the document at each change that can alter a style, and the computed style here
 * is valid exactly as long.
 */
export const keepComputedStyles = (window) => {
  const compute = window.getComputedStyle;
  const kept = new WeakMap();
  window.getComputedStyle = (element, pseudoElement) => {
    const impl = implForWrapper(element);
    if (pseudoElement || !impl?._attached) return compute(element, pseudoElement);
    const before = kept.get(element);
    if (before && before.cache === impl._ownerDocument._styleCache) return before.style;
    const style = compute(element);
    kept.set(element, { cache: impl._ownerDocument._styleCache, style });
    return style;
  };
};
