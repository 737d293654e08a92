/**
 * Names what a host provides. Federation offers a library only if the host's own build meets it, and the shell need
 * not itself use everything that some remote will ask for. Never called.
 */
export const provided = () => [
  import('react'),
  import('react/jsx-runtime'),
  import('react-dom'),
  import('react-dom/client'),
  import('@emotion/react'),
  import('@emotion/react/jsx-runtime'),
  import('@madang/platform'),
  import('@madang/platform/router'),
  import('@madang/ui'),
];
