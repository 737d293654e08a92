import { css } from '@emotion/react';
import { useFormat, useMember, useText, useUnread } from '@madang/platform';
import { href, PageLink } from '@madang/platform/router';
import { cardStyle, color, Icon, media, useScreen } from '@madang/ui';
import { useId } from 'react';
import { type SectionEntry, type SectionGroup, type SectionPage, sectionsFor, sectionTitle } from './section-pages.ts';

/**
 * A column beside the page; in narrow windows a line of links above it, on the phone cards of rows.
 */
const menu = css`
  padding: 20px 10px 24px 12px; border-right: 1px solid ${color.line};
  h2 { margin: 18px 0 4px; padding: 0 10px; font-size: 12px; font-weight: 400; letter-spacing: 0; color: ${color.text3}; }
  a { display: flex; align-items: center; gap: 10px; min-height: 38px; padding: 0 10px; border-radius: 10px; color: ${color.text2}; }
  &:lang(vi) a { font-size: 14px; letter-spacing: -.02em; }
  a[aria-current] { background: ${color.s3}; color: ${color.text}; font-weight: 700; > svg { color: ${color.lampText}; } }
  a:focus-visible { outline-offset: -2px; }
  ${media.hover} { a:hover { color: ${color.text}; } }
  ${media.folded} { display: flex; flex-wrap: wrap; gap: 0 6px; padding: 0 0 8px; border: 0; h2 { display: none; } ul, > div { display: contents; } small { display: none; } }
`;
const rows = css`
  h2 { margin: 20px 2px 6px; font-size: 13px; font-weight: 400; letter-spacing: 0; color: ${color.text3}; }
  ul { overflow: hidden; } li + li { border-top: 1px solid ${color.line}; }
  a { display: flex; align-items: center; gap: 12px; min-height: 46px; padding: 0 16px; > svg:first-of-type { color: ${color.text2}; } > svg:last-of-type { flex: none; color: ${color.text3}; } &:focus-visible { outline-offset: -2px; } }
  a > span { flex: 1; min-width: 0; }
`;
const figure = css`margin-left: auto; font-size: 12px; font-weight: 400; color: ${color.text3}; white-space: nowrap;`;
const badge = css`
  margin-left: auto; display: grid; place-items: center; min-width: 18px; height: 18px; padding: 0 5px; border-radius: 9px; background: ${color.persimmonFill}; color: ${color.onFill}; font-size: 11px; font-weight: 700;
`;

/** What the overview knows about pages, shown beside their names. */
export type SectionFigures = Partial<Readonly<Record<SectionPage, string>>>;

const Figure = ({ page, figures }: { page: SectionPage; figures: SectionFigures }) => {
  const unread = useUnread();
  const { number } = useFormat();
  if (page === 'message.list') return unread > 0 ? <small css={badge}>{number(unread)}</small> : null;
  return figures[page] ? <small css={figure}>{figures[page]}</small> : null;
};

interface SectionMenuProps {
  current: SectionPage;
  figures?: SectionFigures;
}

const Entry = ({ page, icon, current, figures }: SectionEntry & { current: SectionPage; figures: SectionFigures }) => {
  const t = useText('mypage');
  const isRow = useScreen() === 'mobile';
  return (
    <PageLink page={page} aria-current={page === current ? 'page' : undefined}>
      <Icon name={icon} size={isRow ? 20 : 18} />
      <span>{t(sectionTitle(page))}</span>
      <Figure page={page} figures={figures} />
      {isRow && <Icon name="next" size={16} />}
    </PageLink>
  );
};

interface GroupProps extends Required<SectionMenuProps> {
  group: SectionGroup;
  entries: readonly SectionEntry[];
}

const Group = ({ group, entries, current, figures }: GroupProps) => {
  const t = useText('mypage');
  const id = useId();
  const isRow = useScreen() === 'mobile';
  const present = entries.filter(({ page }) => href(page) !== undefined);
  if (present.length === 0) return null;
  return (
    <div>
      <h2 id={id}>{t(`groups.${group}`)}</h2>
      <ul aria-labelledby={id} css={isRow ? cardStyle : undefined}>
        {present.map((entry) => (
          <li key={entry.page}>
            <Entry {...entry} current={current} figures={figures} />
          </li>
        ))}
      </ul>
    </div>
  );
};

/**
 * Leads to every page of the member that some remote has released; of a missing remote only its
 * entries are absent.
 */
export const SectionMenu = ({ current, figures = {} }: SectionMenuProps) => {
  const t = useText('mypage');
  const isPartner = useMember()?.isPartnerMember === 'Y';
  const isRow = useScreen() === 'mobile';
  return (
    <nav css={isRow ? rows : menu} aria-label={t('sections.label')}>
      {!isRow && <Entry page="mypage" icon="home" current={current} figures={figures} />}
      {sectionsFor(isPartner).map(({ group, entries }) => (
        <Group key={group} group={group} entries={entries} current={current} figures={figures} />
      ))}
    </nav>
  );
};
