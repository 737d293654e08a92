import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { href, PageLink } from '@madang/platform/router';
import { cardStyle, color, Icon, media, PageHeading } from '@madang/ui';
import { supportPages } from '../../support/pages.ts';

const lead = css`color: ${color.text2}; margin: 6px 0 20px; ${media.mobile} { margin-top: 0; }`;
const grid = css`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(280px, 1fr)); gap: 12px;
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); gap: 10px; }
`;
const tile = css`
  display: flex; align-items: flex-start; gap: 14px; height: 100%; padding: 20px;
  > svg:first-of-type { margin-top: 2px; color: ${color.lampText}; flex: none; } > svg:last-of-type { margin-left: auto; align-self: center; color: ${color.text3}; flex: none; }
  b { display: block; } p { margin-top: 4px; font-size: 13px; color: ${color.text2}; line-height: 1.55; }
  ${media.hover} { &:hover { border-color: ${color.lineStrong}; } }
  ${media.mobile} { padding: 16px 18px; }
`;

/** All ways to help, each with what it is for. */
export const Page = () => {
  const t = useText('board');
  return (
    <>
      <PageHeading>{t('support.title')}</PageHeading>
      <p css={lead}>{t('support.lead')}</p>
      <ul css={grid}>
        {supportPages
          .filter(({ page }) => href(page) !== undefined)
          .map(({ page, name, icon }) => (
            <li key={page}>
              <PageLink page={page} css={[cardStyle, tile]}>
                <Icon name={icon} size={20} />
                <span>
                  <b>{t(`support.pages.${name}`)}</b>
                  <p>{t(`support.help.${name}`)}</p>
                </span>
                <Icon name="next" size={16} />
              </PageLink>
            </li>
          ))}
      </ul>
    </>
  );
};
