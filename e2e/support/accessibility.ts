import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}

/** The violations; null if the page has not loaded axe. */
const run = (page: Page): Promise<axe.Result[] | null> =>
  page.evaluate(async (runOptions) => {
    const { axe: loaded } = window as unknown as { axe?: typeof axe }
    return loaded ? (await loaded.run(document, runOptions)).violations : null
  }, options)

const load = async (page: Page): Promise<axe.Result[]> => {
  await page.evaluate(source)
  const violations = await run(page)
  if (!violations) throw new Error('The page did not load axe.')
  return violations
}

/**
 * Runs axe on what the page shows now. The page keeps axe until the next document, because loading axe costs twice as
 * much as running it.
 */
export const expectAccessible = async (page: Page, where: string): Promise<void> => {
  const violations = (await run(page)) ?? (await load(page))
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(', ')})`,
  )
  expect(found, where).toEqual([])
}
