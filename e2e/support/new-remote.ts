import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProjectCopy } from './project-copy.ts'

/** Changes a file of the remote that `pnpm new remote-shelter` created. */
export const editShelter = async (
  project: ProjectCopy,
  file: string,
  [from, to]: readonly [string, string],
): Promise<void> => {
  const path = join(project.folder, 'remote-shelter', file)
  const before = await readFile(path, 'utf8')
  const after = before.replace(from, () => to)
  if (after === before) throw new Error(`${file} does not contain ${from}`)
  await writeFile(path, after)
}

const SCREEN = `import { EmptyState, PageHeader } from '@dyra/shared/ui'

/** Animals that wait for an owner. */
function AnimalsScreen() {
  return (
    <>
      <PageHeader title="Dýr í athvarfi" />
      <EmptyState text="Ekkert dýr bíður." />
    </>
  )
}

export { AnimalsScreen as Component }
`

const MENU_ITEM = `side: [
      {
        path: '/shelter/animals',
        label: 'Dýr í athvarfi',
        icon: 'list',
        views: ['Administrator'],
        order: 910,
        group: 'Rekstur',
        badge: {
          source: 'GET /api/PetTransfers/Counts',
          counts: ['work.tasks'],
          one: '{n} dýr bíður',
          other: '{n} dýr bíða',
        },
      },`

/** Adds a screen to it, with a menu item and a badge, as its README says. */
export const addAnimalsScreen = async (project: ProjectCopy): Promise<void> => {
  await writeFile(join(project.folder, 'remote-shelter/src/features/shelter/AnimalsScreen.tsx'), SCREEN)
  await editShelter(project, 'src/features/shelter/routes.ts', [
    'RouteObject[] = [',
    `RouteObject[] = [
  {
    path: '/shelter/animals',
    lazy: () => import(/* webpackChunkName: "screen-animals" */ './AnimalsScreen.tsx'),
  },`,
  ])
  await editShelter(project, 'src/manifest.ts', [
    'paths: {',
    "paths: { '/shelter/animals': { roles: ['Administrator'] },",
  ])
  await editShelter(project, 'src/manifest.ts', ['side: [', MENU_ITEM])
}

/** The screen throws when it is rendered, which `pnpm release` does not see. */
export const breakAnimalsScreen = (project: ProjectCopy): Promise<void> =>
  editShelter(project, 'src/features/shelter/AnimalsScreen.tsx', [
    '<PageHeader title="Dýr í athvarfi" />',
    '<PageHeader title={(undefined as unknown as { text: string }).text} />',
  ])
