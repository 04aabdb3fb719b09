// Who may import whom (docs/decisions/0003-exports-and-federation.md). tools/cli/checks/architecture.test.ts plants a
// violation of every rule.

const tests = '\\.test\\.tsx?$|/testing/'
const npm = (names) => `(^|node_modules/)(${names})(/|@|$)`
const packages = '^(shell|remote-[^/]+|shared|server|tools|e2e)/'

const asError = (rule) => ({ ...rule, severity: 'error' })

/** The folders of shared in their order: each may use the earlier ones. */
const layers = ['domain', 'contract', 'texts', 'platform', 'ui', 'features']
const layered = layers.slice(0, -1).map((layer, rank) => ({
  name: `shared-${layer}-looks-down`,
  comment: `Folders of shared go one way: ${layers.join(' ← ')}.`,
  from: { path: `^shared/src/${layer}/`, pathNot: tests },
  to: { path: `^shared/src/(${layers.slice(rank + 1).join('|')})/` },
}))

/** The areas of the server in their order: the features of each may use those of earlier areas. */
const areas = require('./tools/cli/checks/areas.json')
const areasLookDown = areas.slice(0, -1).map((area, place) => ({
  name: `server-${area}-looks-down`,
  comment: `Areas of the server go one way, ${areas.join(' ← ')}. A later area gets an event (features/events.ts).`,
  from: { path: `^server/src/features/${area}/`, pathNot: tests },
  to: { path: `^server/src/features/(${areas.slice(place + 1).join('|')})/` },
}))

/** The folders of the server in their order: each may use the earlier ones, and of later ones the types. */
const folders = (
  'release-signatures|language|config|encryption|db|log|adapters|problems|links|access|access-log|security-events|http|' +
  'limits|kernel|csv|release|web|deposit|retention|features|jobs|metrics|tracing|cli'
).split('|')
const foldersLookDown = folders.slice(0, -1).map((folder, place) => ({
  name: 'server-folders-look-down',
  comment: `Folders of the server go one way, ${folders.join(' ← ')}. Only db/tables.ts imports tables of features.`,
  from: { path: `^server/src/${folder}/`, pathNot: [tests, '^server/src/db/tables\\.ts$'] },
  to: { path: `^server/src/(${folders.slice(place + 1).join('|')})/`, dependencyTypesNot: ['type-only'] },
}))

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that import each other, also types, belong in one file, or lack a third that both import.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment:
        'An import that leads nowhere. The launch scripts load tools of the package that they work on; the baselines of the benchmarks are built with the dependencies of the site.',
      from: { pathNot: '^tools/cli/|^tools/bench/first-visit/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'shell-knows-no-remote',
      comment: 'The shell loads remotes at run time, through loader/remotes.ts. Its tests read their manifests.',
      from: { path: '^shell/', pathNot: tests },
      to: { path: '^remote-' },
    },
    {
      name: 'browser-knows-no-server',
      comment: 'Browser code reaches the server over HTTP.',
      from: { path: '^(shell|remote-[^/]+|shared)/' },
      to: { path: '^(server|tools|e2e)/' },
    },
    {
      name: 'browser-takes-contract-as-types',
      comment: 'No schema code in the bundles (docs/frontend.md#structure).',
      from: { path: '^(shell|remote-[^/]+)/|^shared/src/(?!contract/)', pathNot: tests },
      to: { path: '^shared/src/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'remote-knows-no-sibling',
      comment: 'A remote imports shared and itself only.',
      from: { path: '^(remote-[^/]+)/' },
      to: { path: '^(shell|remote-[^/]+)/', pathNot: '^$1/' },
    },
    {
      name: 'remote-features-apart',
      comment: 'A feature of a remote uses another one only through its index.ts, as on the server.',
      from: { path: '^(remote-[^/]+)/src/features/([^/]+)/', pathNot: tests },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/($2/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'remote-routes-are-a-table',
      comment: 'routes.ts has paths with their loader and screen. A loader is a call, which belongs in api.ts.',
      from: { path: '^remote-[^/]+/src/.+/routes\\.ts$' },
      to: { pathNot: '/api\\.ts$|Screen\\.tsx$|^shared/src/platform/router/' },
    },
    {
      name: 'only-the-entry-takes-routes',
      comment: 'A screen takes the types of its loader from api.ts.',
      from: { path: '^remote-', pathNot: [tests, '^remote-[^/]+/src/routes\\.ts$'] },
      to: { path: '^remote-[^/]+/src/.+/routes\\.ts$' },
    },
    {
      name: 'remote-uses-our-exports',
      comment:
        'Mantine and the router reach remotes through the exports of shared (ui, ui/dates, ui/pickers, router), or they load twice.',
      from: { path: '^remote-' },
      to: { path: npm('@mantine/[^/]+|react-router|react-router-dom') },
    },
    {
      name: 'embed-stays-small',
      comment:
        'The embed is one small file for foreign pages: contract types, domain, texts, the lookup, the light pieces, its own remote.',
      from: { path: '^remote-public/src/embed/', pathNot: tests },
      to: {
        path: '^shared/src/',
        pathNot: '^shared/src/((contract|domain|texts|platform/i18n|features/lookup)/|ui/light\\.)',
      },
    },
    ...layered,
    {
      name: 'shared-knows-no-user',
      comment: 'Shared code does not know who uses it.',
      from: { path: '^shared/' },
      to: { path: '^(shell|remote-[^/]+)/' },
    },
    {
      name: 'both-sides-are-pure',
      comment: 'Browser and server use these folders, which therefore import nothing of either.',
      from: { path: '^shared/src/(contract|domain|texts)/', pathNot: tests },
      to: {
        path: ['^shared/', npm('react|react-dom|@mantine/[^/]+|ky|fastify|pg|kysely')],
        pathNot: '^shared/src/(contract|domain|texts)/',
      },
    },
    {
      name: 'testing-stays-in-tests',
      comment: 'What helps tests is not shipped.',
      from: { path: packages, pathNot: [tests, '^(e2e|tools)/', '/jest/'] },
      to: { path: '/testing/', pathNot: 'node_modules' },
    },
    {
      name: 'server-knows-no-browser',
      comment:
        'The server uses contract, domain and texts, and of the components the lookup without script; its tests also use what chip readers and people send, what a commit runs, and the folder for temporary files.',
      from: { path: '^server/' },
      to: {
        path: ['^(shell|remote-[^/]+|tools|e2e)/', '^shared/src/'],
        pathNot:
          '^shared/src/((contract|domain|texts)/|platform/i18n/(format|texts)|features/lookup/document/document|testing/(phone-inputs|reader-formats|tag-inputs|depth))|^tools/cli/system/memory-folder|^tools/demo-data/',
      },
    },
    {
      name: 'server-ships-no-demo',
      comment: 'Demo and synthetic data belong to the tools. Only tests of the server use them.',
      from: { path: '^server/', pathNot: tests },
      to: { path: '^tools/demo-data/' },
    },
    {
      name: 'server-features-apart',
      comment:
        'A feature enters another only through its index.ts; its tests also use what helps the tests of the other.',
      from: { path: '^server/src/features/([^/]+/[^/]+)/' },
      to: {
        path: '^server/src/features/[^/]+/',
        pathNot: ['^server/src/features/$1/', '^server/src/features/[^/]+/[^/]+/(index\\.ts$|testing/)'],
      },
    },
    {
      name: 'server-features-know-no-list',
      comment:
        'The lists in features/*.ts import all features. A feature that needs such a list gets it from its context.',
      from: { path: '^server/src/features/[^/]+/', pathNot: tests },
      to: { path: '^server/src/features/[^/]+\\.ts$', pathNot: '^server/src/features/(feature|events)\\.ts$' },
    },
    ...areasLookDown,
    ...foldersLookDown,
    {
      name: 'server-tables-are-leaves',
      comment: 'The database reads what a table of a feature says, so a table knows columns and constants only.',
      from: { path: '^server/src/(features/[^/]+/[^/]+/tables|db/shared-tables)\\.ts$' },
      to: {
        path: '^(server|shared)/',
        pathNot: '^(server/src/db/(table|columns)\\.ts$|shared/src/domain/)',
      },
    },
    {
      name: 'no-imports-of-simulators',
      comment: 'Simulators stand in for outside systems and are reached over HTTP like them.',
      from: { path: packages, pathNot: '^tools/simulators/' },
      to: { path: '^tools/simulators/' },
    },
    {
      name: 'e2e-sees-the-site-only',
      comment: 'The journeys know HTTP and the browser, as users do. Their support starts processes as the tools do.',
      from: { path: '^e2e/' },
      to: {
        path: '^(shell|remote-[^/]+|server|tools|shared)/',
        pathNot:
          '^(shared/src/testing/|shared/src/domain/languages\\.ts|tools/cli/system/|server/src/release/lock\\.mjs)',
      },
    },
  ].map(asError),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-embed|releases|data|artifacts)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'browser', 'import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css', '.d.ts'],
      mainFields: ['types', 'module', 'main'],
    },
  },
}
