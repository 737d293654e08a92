import { type PageId, pages, pathOf } from './pages.ts';

const titles: Record<PageId, string> = { list: 'Matches', form: 'New bet' };

export interface HeaderProps {
  current: PageId | undefined;
  /** A hand points at the way to a page. */
  onPoint: (page: PageId) => void;
  onGo: (page: PageId) => void;
}

export const Header = ({ current, onPoint, onGo }: HeaderProps) => (
  <header>
    <strong>Courtyard</strong>
    <nav>
      {pages.map((page) => (
        <a
          key={page}
          href={pathOf(page)}
          aria-current={page === current ? 'page' : undefined}
          onPointerEnter={() => onPoint(page)}
          onFocus={() => onPoint(page)}
          onClick={(event) => {
            event.preventDefault();
            onGo(page);
          }}
        >
          {titles[page]}
        </a>
      ))}
    </nav>
  </header>
);
