import type { Page } from '@playwright/test'
import { inLanguage, isTranslated } from './language.ts'
import type { Comparison } from './matcher.ts'

type Options = Readonly<Record<string, unknown>>
type Method = (this: unknown, ...args: unknown[]) => unknown
type Prototype = Record<string, Method>

const comparisonOf = (options: Options = {}): Comparison => (options.exact ? 'whole' : 'anyCase')

/** Options that hold texts: `name` of a role, `hasText` of a filter. */
function translated(options: Options | undefined): Options | undefined {
  if (!options) return options
  const texts = (['name', 'hasText', 'hasNotText'] as const)
    .filter((key) => options[key] !== undefined)
    .map((key) => [key, inLanguage(options[key], comparisonOf(options))])
  return { ...options, ...Object.fromEntries(texts) }
}

const isPattern = (text: unknown) => text instanceof RegExp

/** Arguments of the methods that find by text. */
const argumentsOf: Readonly<Record<string, (args: unknown[]) => unknown[]>> = {
  ...Object.fromEntries(
    ['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle', 'getByAltText'].map((method) => [
      method,
      ([text, options]: unknown[]) => [inLanguage(text, comparisonOf(options as Options)), options],
    ]),
  ),
  getByRole: ([role, options]) => [role, translated(options as Options)],
  locator: ([selector, options]) => [selector, translated(options as Options)],
  filter: ([options]) => [translated(options as Options)],
}

/** `selectOption('Hundur')` chooses by the label of an option, which has to be a string. */
const labelOf = (choice: unknown): unknown =>
  typeof choice === 'object' && choice !== null && 'label' in choice ? choice.label : choice

function translateMethods(prototype: Prototype): void {
  for (const [name, translate] of Object.entries(argumentsOf)) {
    const original = prototype[name]
    if (!original) continue
    prototype[name] = function (...args) {
      return original.apply(this, isTranslated() ? translate(args) : args)
    }
  }
}

interface Select {
  readonly locator: (selector: string) => {
    readonly filter: (options: Options) => {
      readonly first: () => { readonly textContent: () => Promise<string | null> }
    }
  }
}

function translateSelect(prototype: Prototype): void {
  const original = prototype.selectOption as Method
  prototype.selectOption = async function (...[choice, ...rest]) {
    const label = inLanguage(labelOf(choice), 'whole')
    if (!isTranslated() || label === labelOf(choice)) return original.call(this, choice, ...rest)
    const shown = isPattern(label)
      ? await (this as Select).locator('option').filter({ hasText: label }).first().textContent()
      : label
    return original.call(this, { label: shown }, ...rest)
  }
}

let isDone = false

/** Makes pages and locators of this worker look for the translations of the texts that they are given. */
export function translateLocators(page: Page): void {
  if (isDone) return
  isDone = true
  const [ofPage, ofLocator, ofFrame] = [page, page.locator('html'), page.frameLocator('iframe')].map(
    (object) => Object.getPrototypeOf(object) as Prototype,
  ) as [Prototype, Prototype, Prototype]
  for (const prototype of [ofPage, ofLocator, ofFrame]) translateMethods(prototype)
  translateSelect(ofLocator)
}
