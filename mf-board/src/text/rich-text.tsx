import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, radius, VisuallyHidden } from '@madang/ui';
import { Fragment, useMemo } from 'react';
import type { PictureOf } from '../pictures/picture-facts.ts';
import { PictureView } from '../pictures/picture-view.tsx';
import { type Block, type Inline, parseText } from './parse-text.ts';

/** Marks that pile up above and below a letter stay inside the frame: it cuts off what leaves it. */
const frame = css`
  display: grid; gap: 14px; min-width: 0; overflow: hidden; overflow-wrap: anywhere; line-height: 1.75; font-size: 15px;
  h3 { font-size: 18px; line-height: 1.45; margin-top: 6px; } h4 { font-size: 16px; line-height: 1.45; margin-top: 4px; }
  ul, ol { display: grid; gap: 4px; padding-left: 22px; list-style: disc; } ol { list-style: decimal; }
  blockquote { margin: 0; padding: 2px 0 2px 14px; border-left: 3px solid ${color.lineStrong}; color: ${color.text2}; }
  a { color: ${color.lampText}; text-decoration: underline; text-underline-offset: 3px; }
  small { color: ${color.text3}; font-size: 12px; }
  img { display: block; max-width: 100%; height: auto; border-radius: ${radius.tile}px; border: 1px solid ${color.line}; background: ${color.s2}; }
`;

const Link = ({ link }: { link: Extract<Inline, { type: 'link' }> }) => {
  const t = useText('board');
  return (
    <>
      <a href={link.href} target="_blank" rel="nofollow ugc noopener">
        {link.label}
        <VisuallyHidden> {t('text.newWindow')}</VisuallyHidden>
      </a>{' '}
      <small>({link.host})</small>
    </>
  );
};

const Parts = ({ parts }: { parts: readonly Inline[] }) =>
  parts.map((part, index) => {
    const key = `${index}`;
    if (part.type === 'text') return <Fragment key={key}>{part.text}</Fragment>;
    if (part.type === 'break') return <br key={key} />;
    if (part.type === 'link') return <Link key={key} link={part} />;
    return (
      <b key={key}>
        <Parts parts={part.children} />
      </b>
    );
  });

const Gone = () => {
  const t = useText('board');
  return <small>{t('text.pictureGone')}</small>;
};

const nothing = () => undefined;

const Part = ({
  block,
  pictureOf,
  onReload = nothing,
}: { block: Block } & Pick<RichTextProps, 'pictureOf' | 'onReload'>) => {
  switch (block.type) {
    case 'heading': {
      const Heading = block.level === 1 ? 'h3' : 'h4';
      return (
        <Heading>
          <Parts parts={block.children} />
        </Heading>
      );
    }
    case 'quote':
      return (
        <blockquote>
          <Parts parts={block.children} />
        </blockquote>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={`${index}`}>
              <Parts parts={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'picture': {
      const picture = pictureOf?.(block.id);
      if (picture === undefined) return null;
      return picture === 'gone' ? <Gone /> : <PictureView picture={picture} alt={block.alt} onReload={onReload} />;
    }
    default:
      return (
        <p>
          <Parts parts={block.children} />
        </p>
      );
  }
};

export interface RichTextProps {
  source: string;
  /** Without it the text has no pictures. */
  pictureOf?: PictureOf | undefined;
  /** A picture did not arrive: its address is requested again. */
  onReload?: (() => void) | undefined;
  className?: string;
}

/** A text of a member as React elements: no markup of theirs reaches the document. */
export const RichText = ({ source, pictureOf, onReload, className }: RichTextProps) => {
  const blocks = useMemo(() => parseText(source), [source]);
  return (
    <div css={frame} className={className} data-rich-text>
      {blocks.map((block, index) => (
        <Part key={`${index}`} block={block} pictureOf={pictureOf} onReload={onReload} />
      ))}
    </div>
  );
};
