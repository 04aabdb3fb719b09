import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../launch/run.mjs'
import { cruise, ruleNames } from './architecture.ts'

/** For each rule of .dependency-cruiser.cjs a file with a forbidden import. */
const violations: Readonly<Record<string, readonly [path: string, specifier: string]>> = {
  'no-circles': ['server/src/a.ts', './b.ts'],
  'no-unresolved': ['shell/src/lost.ts', './nowhere.ts'],
  'shell-knows-no-remote': ['shell/src/remote.ts', '../../remote-owner/src/target.ts'],
  'browser-knows-no-server': ['remote-vet/src/server.ts', '../../server/src/target.ts'],
  'browser-takes-contract-as-types': ['remote-owner/src/contract.ts', '@dyra/shared/contract/target'],
  'remote-knows-no-sibling': ['remote-vet/src/sibling.ts', '../../remote-owner/src/target.ts'],
  'remote-features-apart': ['remote-owner/src/features/pets/x.ts', '../persons/target.ts'],
  'remote-routes-are-a-table': ['remote-owner/src/features/pets/routes.ts', './target.ts'],
  'only-the-entry-takes-routes': ['remote-owner/src/features/pets/XScreen.tsx', './routes.ts'],
  'remote-uses-our-exports': ['remote-owner/src/mantine.ts', '@mantine/core'],
  'embed-stays-small': ['remote-public/src/embed/x.ts', '@dyra/shared/ui'],
  'shared-domain-looks-down': ['shared/src/domain/y.ts', '../contract/target.ts'],
  'shared-contract-looks-down': ['shared/src/contract/x.ts', '../ui/ui.ts'],
  'shared-texts-looks-down': ['shared/src/texts/x.ts', '../platform/session/target.ts'],
  'shared-platform-looks-down': ['shared/src/platform/session/x.ts', '../../ui/ui.ts'],
  'shared-ui-looks-down': ['shared/src/ui/x.ts', '../features/pets/target.ts'],
  'shared-knows-no-user': ['shared/src/features/pets/x.ts', '../../../../remote-owner/src/target.ts'],
  'both-sides-are-pure': ['shared/src/domain/x.ts', '../platform/session/target.ts'],
  'testing-stays-in-tests': ['remote-vet/src/testing-used.ts', '../../shared/src/testing/target.tsx'],
  'server-knows-no-browser': ['server/src/browser.ts', '../../shared/src/platform/session/target.ts'],
  'server-ships-no-demo': ['server/src/demo.ts', '../../tools/demo-data/target.ts'],
  'server-features-apart': ['server/src/features/registration/pets/x.ts', '../stock/target.ts'],
  'server-features-know-no-list': ['server/src/features/registration/pets/y.ts', '../../index.ts'],
  'server-reference-looks-down': ['server/src/features/reference/types/x.ts', '../../administration/audit/index.ts'],
  'server-messages-looks-down': ['server/src/features/messages/mail/x.ts', '../../administration/audit/index.ts'],
  'server-persons-looks-down': ['server/src/features/persons/users/x.ts', '../../administration/audit/index.ts'],
  'server-sign-in-looks-down': ['server/src/features/sign-in/auth/x.ts', '../../administration/audit/index.ts'],
  'server-registration-looks-down': [
    'server/src/features/registration/pets/z.ts',
    '../../administration/audit/index.ts',
  ],
  'server-lost-and-found-looks-down': [
    'server/src/features/lost-and-found/incidents/x.ts',
    '../../administration/audit/index.ts',
  ],
  'server-ownership-looks-down': [
    'server/src/features/ownership/transfers/x.ts',
    '../../administration/audit/index.ts',
  ],
  'server-folders-look-down': ['server/src/problems/x.ts', '../features/index.ts'],
  'server-tables-are-leaves': ['server/src/features/registration/pets/tables.ts', '../../../target.ts'],
  'no-imports-of-simulators': ['tools/load/simulator.ts', '../simulators/target.ts'],
  'e2e-sees-the-site-only': ['e2e/journeys/x.spec.ts', '../../server/src/target.ts'],
}

const targets = [
  'remote-owner/src/target.ts',
  'remote-owner/src/features/persons/target.ts',
  'remote-owner/src/features/pets/target.ts',
  'server/src/target.ts',
  'server/src/features/index.ts',
  'server/src/features/administration/audit/index.ts',
  'server/src/features/registration/stock/target.ts',
  'tools/demo-data/target.ts',
  'tools/simulators/target.ts',
  'shared/src/contract/target.ts',
  'shared/src/platform/session/target.ts',
  'shared/src/platform/forms/target.ts',
  'shared/src/features/pets/target.ts',
  'shared/src/ui/ui.ts',
  'shared/src/testing/target.tsx',
]

const write = (folder: string, path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const link = (folder: string, name: string, target: string) => {
  mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true })
  symlinkSync(target, join(folder, 'node_modules', name), 'junction')
}

const plant = (folder: string) => {
  const copied = [
    '.dependency-cruiser.cjs',
    'package.json',
    'shared/package.json',
    'shared/tsconfig.base.json',
    'tools/cli/checks/areas.json',
  ]
  for (const name of copied) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  for (const path of targets) write(folder, path, 'export const target = 1\n')
  for (const [path, specifier] of Object.values(violations)) {
    write(folder, path, `import { target } from '${specifier}'\nexport const use: number = target\n`)
  }
  write(folder, 'server/src/b.ts', "import type { use } from './a.ts'\nexport const target: typeof use = 1\n")
  link(folder, '@dyra/shared', join(folder, 'shared'))
  link(folder, '@mantine/core', realpathSync(join(root, 'shared', 'node_modules', '@mantine', 'core')))
}

test('each rule finds its planted violation, in a folder outside the project', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'architecture-')))
  try {
    plant(folder)
    const found = cruise(folder).violations.map(({ rule, from }) => `${rule.name}: ${from}`)
    const planted = Object.entries(violations).map(([rule, [path]]) => `${rule}: ${path}`)
    expect(found).toEqual(expect.arrayContaining(planted))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('each rule has a planted violation', () => expect(Object.keys(violations).sort()).toEqual(ruleNames.sort()))
