import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, media, size, useScreen, VisuallyHidden } from '@madang/ui';
import type { ReactNode, Ref } from 'react';
import { type SectionFigures, SectionMenu } from './section-menu.tsx';
import { type SectionPage, sectionTitle } from './section-pages.ts';

/** The menu is at the edge of the site's menu, over the padding of the site's column. */
const frame = css`
  display: grid; grid-template-columns: 200px minmax(0, 1fr); align-items: stretch; min-height: calc(100dvh - ${size.header}px); margin: -24px 0 0 -32px;
  > nav { min-height: 100%; } > div { min-width: 0; padding: 20px 0 0 24px; }
  ${media.narrow} { margin-left: -24px; }
  ${media.folded} { display: block; min-height: 0; margin: 0; > div { padding: 0; } }
`;
const head = css`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; min-height: 36px; margin-bottom: 16px; h1 { font-size: 20px; } > small { font-size: 13px; color: ${color.text3}; }
`;
const hidden = css`height: 0;`;

interface SectionFrameProps {
  page: SectionPage;
  figures?: SectionFigures;
  /** Of the heading, which takes the focus when a list turns its page. */
  ref?: Ref<HTMLHeadingElement>;
  /** Beside the heading; the phone has it in the page. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * A page of the member's own beside their menu. On the phone the header of the frame shows the
 * name, and the
 * overview alone has the menu.
 */
export const SectionFrame = ({ page, figures, ref, aside, children }: SectionFrameProps) => {
  const t = useText('mypage');
  const title = t(sectionTitle(page));
  if (useScreen() === 'mobile')
    return (
      <>
        <h1 ref={ref} tabIndex={-1} css={hidden}>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
        {children}
        {page === 'mypage' && <SectionMenu current={page} {...(figures && { figures })} />}
      </>
    );
  return (
    <div css={frame}>
      <SectionMenu current={page} {...(figures && { figures })} />
      <div>
        <header css={head}>
          <h1 ref={ref} tabIndex={-1}>
            {title}
          </h1>
          {aside}
        </header>
        {children}
      </div>
    </div>
  );
};
