import { fakeNetwork, renderApp } from '@madang/testing';
import fc from 'fast-check';
import { withTexts } from '../../testing/texts.ts';
import { parseText } from './parse-text.ts';
import { RichText } from './rich-text.tsx';

withTexts();

const inlineOf = (source: string) => {
  const [block] = parseText(source);
  return block?.type === 'paragraph' ? block.children : [];
};

test('[BO-02] the subset becomes a tree, and all else is text', () => {
  const id = '0b0f3c1e-9d0e-4a57-8f43-0d5b6c7a8e9f';
  const source = `# One\n## Two\n> quoted\n> more\n\n- a\n- **b**\n1. c\n![x](picture:${id})\nline **bold** \\*\\*no\\*\\*\nnext`;
  expect(parseText(source).map(({ type }) => type)).toEqual([
    'heading',
    'heading',
    'quote',
    'list',
    'list',
    'picture',
    'paragraph',
  ]);
  expect(inlineOf('line **bold** \\*\\*no** x')).toEqual([
    { type: 'text', text: 'line ' },
    { type: 'bold', children: [{ type: 'text', text: 'bold' }] },
    { type: 'text', text: ' **no** x' },
  ]);
  expect(inlineOf('<b>&amp;</b>')).toEqual([{ type: 'text', text: '<b>&amp;</b>' }]);
});

test('[BO-02] a link is http or https, and shows its host', async () => {
  fakeNetwork({});
  expect(inlineOf('[here](https://example.com/a)')).toMatchObject([
    { type: 'link', host: 'example.com', label: 'here' },
  ]);
  expect(inlineOf('see https://example.com/a.')).toMatchObject([
    { text: 'see ' },
    { href: 'https://example.com/a', host: 'example.com' },
    { text: '.' },
  ]);
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://good.com@evil.com',
    '//evil.com',
    'ftp://x.y',
  ])
    expect(inlineOf(`[x](${address})`).some(({ type }) => type === 'link' && address.startsWith('javascript'))).toBe(
      false,
    );
  const { container } = await renderApp(<RichText source="[bank](https://evil.example/login)" />);
  const link = container.querySelector('a');
  expect([link?.rel, link?.target]).toEqual(['nofollow ugc noopener', '_blank']);
  expect(container.textContent).toContain('(evil.example)');
});

const tags = ['script', 'img', 'svg', 'style', 'iframe', 'a', 'math', 'object', 'base', 'form', 'details', 'b'];
const payload = fc.oneof(
  fc.constantFrom(
    'javascript:alert(1)',
    '"><script>x</script>',
    "' onerror='x",
    '](javascript:x)',
    '**',
    '[',
    '](',
    'https://a.b/"onx="',
  ),
  fc
    .tuple(fc.constantFrom(...tags), fc.constantFrom('onerror=x', 'onload=x', 'href=javascript:x', 'style=x:y'))
    .map(([tag, attribute]) => `<${tag} ${attribute}>`),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
);

test('[BO-02] 10,000 generated attacks render as text', async () => {
  fakeNetwork({});
  const allowed = new Set([
    'DIV',
    'P',
    'B',
    'A',
    'BR',
    'SMALL',
    'SPAN',
    'UL',
    'OL',
    'LI',
    'H3',
    'H4',
    'BLOCKQUOTE',
    'LONE-TEXT',
  ]);
  const source = fc.array(payload, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
  // Many texts in one document: a rendering of its own for each takes minutes.
  for (let round = 0; round < 100; round += 1) {
    const sources = fc.sample(source, { numRuns: 100, seed: round });
    const { container, unmount } = await renderApp(
      <>
        {sources.map((each, index) => (
          <RichText key={`${index}`} source={each} />
        ))}
      </>,
    );
    const isHarmless = (element: Element): boolean => {
      const names = element.getAttributeNames().filter((name) => name !== 'class');
      if (element.tagName !== 'A') return allowed.has(element.tagName) && names.length === 0;
      return names.sort().join() === 'href,rel,target' && /^https?:\/\//.test(element.getAttribute('href') ?? '');
    };
    // One assertion for a round: one for each element takes longer than all else.
    const found = [...container.querySelectorAll('[data-rich-text] *')];
    expect(found.filter((element) => !isHarmless(element)).map(({ outerHTML }) => outerHTML)).toEqual([]);
    unmount();
  }
});

test('[BO-02] a text of 64 KB of marks parses at once', () => {
  const started = performance.now();
  for (const piece of ['**', '[', '[](', 'https://', '\u0301', '\\', '![a](', '> ', '- **[x](h'])
    parseText(piece.repeat(65_536 / piece.length));
  expect(performance.now() - started).toBeLessThan(3_000);
});
