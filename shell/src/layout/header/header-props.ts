/** What the headers of both widths are given. */
export interface HeaderProps {
  /** Name of the page in view; undefined where the logo replaces it. */
  title: string | undefined;
  onMenu: () => void;
  /** The menu may be wanted soon. */
  onMenuAhead: () => void;
}
