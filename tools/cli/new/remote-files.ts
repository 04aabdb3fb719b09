export interface NewRemote {
  /** Folder, such as `remote-shelter`. */
  readonly name: string
  /** Its path without slash, such as `shelter`. */
  readonly area: string
  /** Icelandic name in the menu and on the screen. */
  readonly title: string
  readonly englishTitle: string
}

/** What a remote takes from registries, with the version of each. */
export const packagesOf = (versionOf: (name: string) => string) => {
  const each = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, versionOf(name)]))
  return {
    dependencies: each(['react']),
    devDependencies: each(['@testing-library/react', '@types/react', 'webpack']),
  }
}

export const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

const packageOf = ({ name }: NewRemote) => {
  const { dependencies, devDependencies } = packagesOf(() => 'catalog:')
  return json({
    name: `@dyra/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    dependencies: { '@dyra/shared': 'workspace:*', ...dependencies },
    devDependencies: { ...devDependencies, 'webpack-dev-server': 'catalog:' },
  })
}

const TYPESCRIPT = `{
  "extends": "@dyra/shared/tsconfig.browser.json",
  "include": ["src"]
}
`

const WEBPACK = `const { remote } = require('@dyra/shared/webpack')

module.exports = remote({ dir: __dirname })
`

const readmeOf = ({ name, area }: NewRemote) => `# ${name}

Screens of \`/${area}\`.

\`src/manifest.ts\` has its paths, who may open them, and its menu items ([teams](../docs/teams.md#manifest)).

A run-time remote: the shell loads \`./routes\`, no package imports it. It imports \`@dyra/shared\` only (contract as types only).

## Work

\`\`\`sh
pnpm dev --only ${name}   # its sources, the other parts from their releases
pnpm test:unit --testPathPatterns ${name}
pnpm e2e ${area}-   # its journeys, e2e/journeys/${area}-*.spec.ts
\`\`\`

A new screen is a route in the \`routes.ts\` of its feature, a path in \`src/manifest.ts\`, and, if it has one, a menu item with icon
and badge there ([teams](../docs/teams.md#manifest)). Texts are in \`texts.is.json\` and \`texts.en.json\` of the feature
([languages](../docs/languages.md)).

## Release

\`\`\`sh
pnpm build ${name}
pnpm release ${name}                  # to everyone: the first release
pnpm release ${name} --preview NAME   # only this person of the staff gets it, at /preview/${name}
pnpm release ${name} --status         # versions, and who gets them
pnpm release ${name} --promote        # everyone gets it
pnpm release ${name} --rollback       # or: back to the version before
\`\`\`

Out of the site: \`pnpm release ${name} --withdraw\`.
`

const manifestOf = ({ area }: NewRemote) => `import type { RemoteManifest } from '@dyra/shared/contract/remote-manifest'
import menu from './menu.is.json'

export const manifest: RemoteManifest = {
  paths: { '/${area}': { roles: ['Administrator'] } },
  menu: {
    side: [
      {
        path: '/${area}',
        label: menu['/${area}'],
        icon: 'list',
        views: ['Administrator'],
        order: 900,
        group: menu['group.work'],
      },
    ],
  },
  screens: { '/${area}': 'screen-${area}' },
  sizeLimit: 50_000,
}
`

const variable = (area: string) => area.replace(/-(.)/g, (_dash, letter) => letter.toUpperCase())

const routesOf = ({ area }: NewRemote) => `import type { RouteObject } from '@dyra/shared/router'
import { ${variable(area)}Routes } from './features/${area}/routes.ts'

const routes: RouteObject[] = [...${variable(area)}Routes]

export default routes
`

const featureRoutesOf = ({ area }: NewRemote) => `import type { RouteObject } from '@dyra/shared/router'

export const ${variable(area)}Routes: RouteObject[] = [
  {
    path: '/${area}',
    lazy: () => import(/* webpackChunkName: "screen-${area}" */ './StartScreen.tsx'),
  },
]
`

const SCREEN = `import { EmptyState, PageHeader } from '@dyra/shared/ui'
import { text } from './texts.ts'

/** First screen of the area. */
function StartScreen() {
  return (
    <>
      <PageHeader title={text('title')} />
      <EmptyState text={text('empty')} />
    </>
  )
}

export { StartScreen as Component }
`

const TEXTS = `import { texts } from '@dyra/shared/i18n'
import strings from './texts.is.json'

export const text = texts(strings)
`

/**
 * The catalogues in both languages, by their path in the remote.
 * @param feature folder
 */
const cataloguesOf = ({ area, title, englishTitle }: NewRemote, feature: string) => ({
  'src/menu.is.json': json({ [`/${area}`]: title, 'group.work': 'Vinna' }),
  'src/menu.en.json': json({ [`/${area}`]: englishTitle, 'group.work': 'Work' }),
  [`${feature}/texts.is.json`]: json({ title, empty: 'Ekkert hefur verið skráð hér.' }),
  [`${feature}/texts.en.json`]: json({ title: englishTitle, empty: 'Nothing has been recorded here.' }),
})

const testOf = ({ area, title }: NewRemote) => `import { renderRoutes } from '@dyra/shared/testing/render'
import { screen } from '@testing-library/react'
import routes from '../../routes.ts'

test('shows the first screen', async () => {
  renderRoutes(routes, '/${area}', { isAuthenticated: true, roles: ['PetOwner', 'Administrator'] })
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeVisible()
  expect(screen.getByText('Ekkert hefur verið skráð hér.')).toBeVisible()
})
`

const journeyOf = ({ area, title }: NewRemote) => `import { inspectScreen } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('an administrator opens the area from the menu, others may not', async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Grænland' })
  await page.getByRole('navigation').getByRole('link', { name: '${title}', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible()
  await inspectScreen(page, '${area}')
  await page.evaluate(() => localStorage.clear())
  await signIn(page, { phones, name: 'Færeyjar', path: '/${area}' })
  await expect(page.getByText('Hlutverk þitt veitir ekki aðgang að þessum hluta vefsins.')).toBeVisible()
})
`

/**
 * The files of a remote that are the same in the workspace and in a repository of its own, by their path in its folder.
 */
export function sourcesOfRemote(remote: NewRemote): Readonly<Record<string, string>> {
  const { area } = remote
  const feature = `src/features/${area}`
  return {
    'tsconfig.json': TYPESCRIPT,
    'webpack.config.cjs': WEBPACK,
    'src/manifest.ts': manifestOf(remote),
    'src/routes.ts': routesOf(remote),
    [`${feature}/routes.ts`]: featureRoutesOf(remote),
    [`${feature}/StartScreen.tsx`]: SCREEN,
    [`${feature}/texts.ts`]: TEXTS,
    ...cataloguesOf(remote, feature),
    [`${feature}/${area}.test.tsx`]: testOf(remote),
  }
}

/** The files of a new remote of the workspace, by their path from the root of the project. */
export function filesOfRemote(remote: NewRemote): Readonly<Record<string, string>> {
  const { name, area } = remote
  const own = { 'package.json': packageOf(remote), 'README.md': readmeOf(remote), ...sourcesOfRemote(remote) }
  return {
    ...Object.fromEntries(Object.entries(own).map(([path, content]) => [`${name}/${path}`, content])),
    [`e2e/journeys/${area}-start.spec.ts`]: journeyOf(remote),
  }
}
