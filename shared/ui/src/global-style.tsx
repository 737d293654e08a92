import { css, Global } from '@emotion/react';
import { color, fontFamily, media, motion, themeCss } from './theme.ts';

/**
 * iOS enlarges a field whose text is smaller than 16 px. In forced colours a selected, current or disabled control
 * shows its state by the colours of the system, elsewhere by backgrounds and shadows.
 */
const base = css`
  ${themeCss}
  *, *::before, *::after { box-sizing: border-box; margin: 0; }
  html {
    background: ${color.bg}; color: ${color.text}; font: 400 14px/1.5 ${fontFamily};
    font-variant-numeric: tabular-nums lining-nums; word-break: keep-all; overflow-wrap: anywhere;
    -webkit-font-smoothing: antialiased; -webkit-text-size-adjust: 100%; scroll-padding: 84px 0 calc(84px + var(--page-foot, 0px) + max(var(--toasts, 0px), var(--game-card, 0px))); scrollbar-color: ${color.s3} transparent;
    ${media.low} { scroll-padding: 8px 0; }
  }
  body {
    min-height: 100vh; min-height: 100dvh;
    background: radial-gradient(900px 420px at 62% -120px, color-mix(in srgb, ${color.lamp} 9%, transparent), transparent 70%) no-repeat;
  }
  a { color: inherit; text-decoration: none; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; font-variant-numeric: inherit; }
  button { background: none; border: 0; padding: 0; cursor: pointer; text-align: inherit; }
  ul, ol, menu { list-style: none; padding: 0; }
  h1, h2, h3, h4 { font-weight: 700; letter-spacing: -.015em; line-height: 1.35; }
  h1 { font-size: 24px; } h2 { font-size: 20px; } h3 { font-size: 17px; } h4 { font-size: 15px; line-height: 1.4; letter-spacing: 0; }
  b, strong, th { font-weight: 700; }
  svg, img { display: block; }
  fieldset { border: 0; padding: 0; min-width: 0; }
  :focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  [tabindex="-1"]:focus-visible { outline: none; }
  ::selection { background: ${color.lamp}; color: ${color.lampInk}; }
  ${media.mobile} { html { font-size: 15px; } h2 { font-size: 18px; } input, select, textarea { font-size: max(16px, 1em); } }
  ${media.still} {
    *, *::before, *::after { animation-duration: 0s !important; animation-delay: 0s !important; animation-iteration-count: 1 !important; transition-duration: 0s !important; scroll-behavior: auto !important; }
  }
  ${media.forced} {
    :is([aria-pressed='true'], [aria-checked='true'], [aria-selected='true'], [aria-current='page'], [aria-current='true']),
    label:has(> input[type='radio']:checked) {
      forced-color-adjust: none; background: SelectedItem !important; color: SelectedItemText !important; border-color: SelectedItem !important;
      *:not(input) { color: inherit !important; }
    }
    :is(button, input, select, textarea):disabled, [aria-disabled='true'], label:has(> input:disabled) {
      color: GrayText !important; border-color: GrayText !important; border-style: dashed !important;
      *:not(input) { color: inherit !important; }
    }
    [role='progressbar'] { border: 1px solid CanvasText; min-height: 8px; > i { background: SelectedItem !important; } }
    dialog { border: 1px solid CanvasText !important; }
  }
  @keyframes madang-pulse { 50% { opacity: .55; } }
  @keyframes madang-turn { to { transform: rotate(1turn); } }
  @keyframes madang-rise { from { opacity: 0; transform: translateY(8px); } }
  @keyframes madang-sheet { from { transform: translateY(100%); } }
  @keyframes madang-drawer { from { transform: translateX(100%); } }
  @keyframes madang-fade { from { opacity: 0; } }
`;

/**
 * The ground of every page: theme, type, focus ring, motion. Drawn once by the host (or a
 * remote alone).
 */
export const GlobalStyle = () => <Global styles={base} />;

/** One transition for hover states. */
export const hoverTransition = `transition: background ${motion.hover}ms ${motion.ease}, border-color ${motion.hover}ms ${motion.ease}, color ${motion.hover}ms ${motion.ease};`;
