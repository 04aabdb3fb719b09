import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const require = createRequire(import.meta.url)
const generated = fileURLToPath(new URL('../../artifacts/fonts', import.meta.url))
const configFile = join(generated, 'fonts.conf')

/** DejaVu Sans is the widest common fallback; most phones have Roboto. */
export const fonts = ['DejaVu Sans', 'Roboto'] as const
export const widestFont = fonts[0]
export type Font = (typeof fonts)[number]

const folders = () => [
  join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf'),
  dirname(require.resolve('@expo-google-fonts/roboto/package.json')),
]

const config = () => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${folders()
  .map((folder) => `  <dir>${folder}</dir>`)
  .join('\n')}
  <cachedir>${generated}</cachedir>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
`

/**
 * Environment in which a browser finds only the fonts of the tests, not those installed on the machine.
 * Only Linux takes its fonts through fontconfig: elsewhere the fonts of the machine remain.
 */
export const fontEnvironment = (): Readonly<Record<string, string>> =>
  process.platform === 'linux' ? { FONTCONFIG_FILE: configFile } : {}

/**
 * Writes the file that `fontEnvironment` names. Call it before the first browser starts. Other processes may read the file
 * at the same time.
 */
export const writeFontConfig = (): void => {
  mkdirSync(generated, { recursive: true })
  const own = `${configFile}.${process.pid}`
  writeFileSync(own, config())
  renameSync(own, configFile)
}

/** Shows the page and its embeds in one of the fonts. */
export const setFont = (page: Page, font: Font): Promise<void> =>
  page.evaluate((family) => {
    document.documentElement.style.setProperty('--mantine-font-family', family)
    for (const element of document.querySelectorAll<HTMLElement>('body, pet-lookup')) element.style.fontFamily = family
  }, `"${font}"`)
