import { type Static, Type } from 'typebox'

/** A style rule of a release (tools/cli/build/critical-css.ts). */
export const Rule = Type.Object({
  /** At-rules around it, outermost first. */
  within: Type.Array(Type.String()),
  selector: Type.String(),
  /** For each selector of the list: classes (`.name`) and tags that must be in the page. */
  needs: Type.Array(Type.Array(Type.String())),
  declarations: Type.Array(Type.String()),
})
export type Rule = Static<typeof Rule>

const namesIn = (html: string): Set<string> =>
  new Set([
    ...[...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ').map((name) => `.${name}`)),
    ...[...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag = '']) => tag),
  ])

const variablesIn = (text: string): string[] => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)

const isVariable = (declaration: string) => declaration.startsWith('--')

/** The custom properties that `html` and the rules use, also through each other. */
function usedVariables(rules: readonly Rule[], html: string): ReadonlySet<string> {
  const declarations = rules.flatMap((rule) => rule.declarations)
  const definitions = new Map<string, string[]>()
  for (const declaration of declarations.filter(isVariable)) {
    const name = declaration.slice(0, declaration.indexOf(':'))
    definitions.set(name, [...(definitions.get(name) ?? []), ...variablesIn(declaration)])
  }
  const used = new Set<string>()
  const rest = [html, ...declarations.filter((declaration) => !isVariable(declaration))].flatMap(variablesIn)
  for (let name = rest.pop(); name !== undefined; name = rest.pop()) {
    if (used.has(name)) continue
    used.add(name)
    rest.push(...(definitions.get(name) ?? []))
  }
  return used
}

/** The text of the rules, with one block for neighbours inside the same at-rules. */
function print(rules: readonly Rule[]): string {
  let open: readonly string[] = []
  let text = ''
  for (const { within, selector, declarations } of rules) {
    if (within.join() !== open.join()) {
      text += '}'.repeat(open.length) + within.map((rule) => `${rule}{`).join('')
      open = within
    }
    text += selector.endsWith(';') ? selector : `${selector}{${declarations.join(';')}}`
  }
  return text + '}'.repeat(open.length)
}

/** The rules that a page needs before its style sheets are there: rules for its elements, with the variables in use. */
export function criticalCss(rules: readonly Rule[], html: string): string {
  const names = namesIn(html).add('html').add('body')
  const fitting = rules.filter(({ needs }) => needs.some((all) => all.every((name) => names.has(name))))
  const used = usedVariables(fitting, html)
  const isUsed = (declaration: string) =>
    !isVariable(declaration) || used.has(declaration.slice(0, declaration.indexOf(':')))
  const pruned = fitting.map((rule) => ({ ...rule, declarations: rule.declarations.filter(isUsed) }))
  return print(pruned.filter(({ selector, declarations }) => declarations.length > 0 || selector.endsWith(';')))
}
