import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages, mayInstall } from './debian-packages.ts'

// The headless shell draws no window around a page, which saves a quarter of the browser's work.
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => commands.map((command) => join(folder, command)))

const installed = () => [...onPath(), ...usualPlaces].find((path) => existsSync(path))

/** Path of the Chromium or Chrome for the browser tests: the one that CHROMIUM names, or one that is installed. */
export const findChromium = async () => {
  const named = process.env.CHROMIUM
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM names ${named}, and there is no such file.`)
  }
  if (!installed() && mayInstall()) await installPackages('Chromium', ['chromium-headless-shell'])
  const found = installed()
  if (found) return found
  throw new Error('The browser tests need Chromium or Chrome: install one, or set CHROMIUM to its path.')
}
