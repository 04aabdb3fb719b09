import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Preloading takes a third of the time and serves only a rule about sounds. The site has no sounds. */
const common: axe.RunOptions = { resultTypes: ['violations'], preload: false }

const rules = {
  all: { ...common, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  /** Rules whose result depends on colours. The two schemes differ in nothing else. */
  colours: { ...common, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
} satisfies Record<string, axe.RunOptions>

type Rules = keyof typeof rules

/** The violations; null if the page has not loaded axe. */
const run = (page: Page, which: Rules): Promise<axe.Result[] | null> =>
  page.evaluate(async (options) => {
    const { axe: loaded } = window as unknown as { axe?: typeof axe }
    return loaded ? (await loaded.run(document, options)).violations : null
  }, rules[which])

const load = async (page: Page, which: Rules): Promise<axe.Result[]> => {
  await page.evaluate(source)
  const violations = await run(page, which)
  if (!violations) throw new Error('The page did not load axe.')
  return violations
}

/**
 * Runs axe on what the page shows now. The page keeps axe until the next document, because loading axe costs twice as
 * much as running it.
 */
export const expectAccessible = async (page: Page, where: string, which: Rules = 'all'): Promise<void> => {
  const violations = (await run(page, which)) ?? (await load(page, which))
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(', ')})`,
  )
  expect(found, where).toEqual([])
}

/**
 * Runs axe on what a page without script shows now. Axe needs scripts, so it runs in a copy of the page, which shows
 * the content of `noscript`, too.
 */
export const expectAccessibleWithoutScript = async (
  { page, browser }: { page: Page; browser: Browser },
  where: string,
): Promise<void> => {
  const shown = (await page.content())
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<(\/?)noscript\b/g, '<$1div')
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
    bypassCSP: true,
  })
  const copy = await context.newPage()
  // The copy needs the site's origin, because the URLs of styles and pictures are relative to it.
  await copy.goto('/robots.txt')
  await copy.setContent(shown)
  await expectAccessible(copy, where)
  await context.close()
}
