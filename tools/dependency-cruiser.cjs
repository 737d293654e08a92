/** The import rules. Each message names the alternative. Described in docs/architecture.md. */
const BROWSER = '^(shell|mf-[^/]+|shared/(platform|remote-kit|ui))/src/';
const TESTS = '\\.test\\.[cm]?[jt]sx?$';
const HOST_LIBRARIES =
  '(^|/)node_modules/(react-router(-dom)?|zustand|i18next|@tanstack/react-query|axios|crypto-js|@stomp/stompjs)/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid(
      'no-circle',
      'Two files that need each other are one thing, or need a third: move what both use into it.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'no-type-circle',
      'Two files whose types need each other are one thing, or need a third: move the type that both use into it.',
      {},
      { circular: true, via: { dependencyTypes: ['type-only'] } },
    ),
    forbid(
      'no-unresolved',
      'This import leads nowhere. Name the library in the package.json of this package, or correct the path.',
      // Plain federation, which the bench compares: its imports lead to remotes that the browser
      // finds.
      { pathNot: '^bench/peers/federation/bootstrap' },
      { couldNotResolve: true },
    ),
    forbid(
      'contracts-stand-alone',
      'shared/contracts is what both sides agree on and imports zod only. Put code that needs more into shared/platform (browser) or into the server.',
      { path: '^shared/contracts/src/', pathNot: TESTS },
      { pathNot: ['^shared/contracts/', '(^|/)node_modules/zod/', '^node:', '^(crypto|fs|path)$'] },
    ),
    forbid(
      'no-validator-in-the-browser',
      'zod costs the browser 21 kB. Import types, paths and limits from @madang/contracts; schemas (@madang/contracts/endpoints) belong to the server and to tests.',
      { path: BROWSER, pathNot: TESTS },
      {
        path: ['(^|/)node_modules/zod/', '^shared/contracts/src/endpoints\\.ts$', '\\.endpoints\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'ui-stands-alone',
      'shared/ui shows what it is given: react and emotion only. Texts and data come in as props; what needs more belongs to shared/platform or to a feature.',
      { path: '^shared/ui/src/', pathNot: TESTS },
      { pathNot: ['^shared/ui/', '(^|/)node_modules/(react|react-dom|@emotion/|@types/react)'] },
    ),
    forbid(
      'platform-imports-no-application',
      'shared/platform is given to every remote and knows none. Let the remote register itself through an interface of the platform.',
      { path: '^shared/platform/' },
      { path: '^(shell|mf-[^/]+|server|sandbox)/' },
    ),
    forbid(
      'kit-is-built-into-remotes',
      'shared/remote-kit is part of each build that uses it and is never shared at run time: remotes and the shell alone import it. What platform or ui need belongs to them.',
      { pathNot: '^(mf-[^/]+|shell|shared/remote-kit)/' },
      { path: '^shared/remote-kit/' },
    ),
    forbid(
      'kit-imports-shared-code-alone',
      'shared/remote-kit knows contracts, platform and ui, and no remote. Let the remote pass what differs as a parameter.',
      { path: '^shared/remote-kit/', pathNot: TESTS },
      { path: '^(shell|mf-[^/]+|server|sandbox|bench|e2e|tools)/' },
    ),
    forbid(
      'remote-imports-no-other-package',
      'A remote is built and released alone: it never imports another remote, the shell, the server or the sandbox. Share through shared/, link with href(pageId), tell with the event bus.',
      { path: '^mf-([^/]+)/' },
      { path: '^(shell|server|sandbox|mf-[^/]+)/', pathNot: '^mf-$1/' },
    ),
    forbid(
      'shell-knows-no-remote',
      'The shell finds remotes through the registry at run time. What it needs of one goes into that remote’s manifest.',
      { path: '^shell/' },
      { path: '^(mf-[^/]+|server|sandbox)/' },
    ),
    forbid(
      'remote-uses-the-host-library',
      'Take this from @madang/platform, @madang/platform/router or @madang/platform/store, which re-export what is in use.',
      { path: '^(mf-[^/]+|shell|shared/remote-kit)/src/', pathNot: TESTS },
      { path: HOST_LIBRARIES },
    ),
    forbid(
      'only-a-host-starts-the-platform',
      '@madang/platform/host is for hosts. A remote uses @madang/platform.',
      { path: '^(mf-[^/]+|shared/remote-kit)/src/', pathNot: TESTS },
      { path: '^shared/platform/src/(host|shared-libraries)\\.ts$' },
    ),
    forbid(
      'no-sibling-feature',
      'A feature never imports its sibling. What two of them share moves up into src/ of this package, or into shared/.',
      { path: '^(mf-[^/]+|shell)/src/features/([^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    forbid(
      'server-imports-no-browser-code',
      'The server shares contracts with the browser and nothing else. Move what both need into shared/contracts.',
      { path: '^(server|sandbox)/' },
      {
        path: [
          '^(shell|mf-[^/]+|shared/(platform|remote-kit|ui|testing))/',
          '(^|/)node_modules/(react|react-dom|@emotion/react)/',
        ],
      },
    ),
    forbid(
      'server-and-sandbox-are-strangers',
      'The sandbox stands in for the outside world: server and sandbox speak HTTP and share contracts only.',
      { path: '^(server|sandbox)/' },
      { path: '^(server|sandbox)/', pathNot: '^$1/' },
    ),
    forbid(
      'module-through-its-index',
      'A module of the server is entered by its index.ts. Export there what others may use.',
      { path: '^server/src/modules/([^/]+)/', pathNot: TESTS },
      {
        path: '^server/src/modules/[^/]+/',
        pathNot: [
          '^server/src/modules/$1/',
          '^server/src/modules/[^/]+/index\\.ts$',
          '^server/src/modules/[^/]+/[^/]+/index\\.ts$',
        ],
      },
    ),
    forbid(
      'ledger-through-its-index',
      'Only server/src/ledger moves money and touches ledger tables. Use what its index.ts exports.',
      { path: '^server/src/', pathNot: ['^server/src/ledger/', TESTS, '^server/src/testing/'] },
      { path: '^server/src/ledger/', pathNot: '^server/src/ledger/index\\.ts$' },
    ),
    forbid(
      'no-test-help-in-the-product',
      'Test help stays in tests: @madang/testing and server/src/testing are imported by *.test files only.',
      {
        path: '^(shell|mf-[^/]+|server|sandbox|shared/(contracts|platform|remote-kit|ui))/src/',
        pathNot: [TESTS, '^server/src/testing/'],
      },
      { path: ['^shared/testing/', '^server/src/testing/'] },
    ),
    forbid(
      'nobody-imports-a-test',
      'A test is nobody’s library: move what two tests share into shared/testing.',
      {},
      { path: TESTS },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '/coverage/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.cjs'],
    },
  },
};
