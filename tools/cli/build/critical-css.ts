import postcss, { type ChildNode } from 'postcss'

/**
 * A style rule, with what decides whether a page needs it. The server joins the rules of a page (server/src/web/critical-css.ts).
 */
interface CriticalRule {
  /** The at-rules around it, outermost first. */
  readonly within: readonly string[]
  readonly selector: string
  /** For each selector of the list: classes (`.name`) and tags that must be in the page. */
  readonly needs: readonly (readonly string[])[]
  readonly declarations: readonly string[]
}

const SCHEME = /\[data-mantine-color-scheme=["']?(dark|light)["']?\]/

/** Before the script runs, the system's colours apply. Print is always light (shell/src/startup/color-scheme.ts). */
const media = {
  dark: '@media screen and (prefers-color-scheme:dark)',
  light: '@media print,(prefers-color-scheme:light)',
}

/** Classes and tags of a selector, without those in parentheses, which are alternatives or exclusions. */
function namesIn(selector: string) {
  let outside = selector.replaceAll(/\[[^\]]*\]/g, '')
  for (let before = ''; before !== outside; ) {
    before = outside
    outside = outside.replaceAll(/\([^()]*\)/g, '')
  }
  const classes = [...outside.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([name]) => name.replaceAll('\\', ''))
  const tags = outside.replaceAll(/[.:#](?:\\.|[\w-])+|::[\w-]+/g, '').match(/[a-z][a-z0-9]*/g) ?? []
  return [...classes, ...tags]
}

/** A rule of a colour scheme, for a page whose script has not set the scheme yet. */
function withSystemScheme(rule: CriticalRule): CriticalRule {
  const scheme = SCHEME.exec(rule.selector)?.[1]
  if (scheme !== 'dark' && scheme !== 'light') return rule
  const selector = rule.selector.replaceAll(new RegExp(SCHEME, 'g'), ':root:not([data-mantine-color-scheme])')
  return { ...rule, selector, within: [...rule.within, media[scheme]] }
}

/** At-rules that a first paint does not need: animations start with the whole style sheets. */
const LATER = new Set(['keyframes', 'font-face', 'property', 'charset'])

function rulesIn(node: ChildNode, within: readonly string[]): CriticalRule[] {
  if (node.type === 'rule') {
    const declarations = node.nodes.filter((child) => child.type === 'decl')
    if (declarations.length < node.nodes.filter(({ type }) => type !== 'comment').length)
      throw new Error(`A rule inside of a rule is not supported: ${node.selector}`)
    // The page has no shadow root.
    const selectors = node.selectors.filter((selector) => !selector.startsWith(':host'))
    const rule = { within, selector: selectors.join(','), needs: selectors.map(namesIn) }
    return [withSystemScheme({ ...rule, declarations: declarations.map(String) })]
  }
  if (node.type !== 'atrule' || LATER.has(node.name)) return []
  const prelude = `@${node.name} ${node.params}`
  // A statement that orders layers.
  if (node.nodes === undefined) return [{ within, selector: `${prelude};`, needs: [[]], declarations: [] }]
  return node.nodes.flatMap((child) => rulesIn(child, [...within, prelude]))
}

/** The style rules of a style sheet, in its order. */
export const criticalRules = (css: string): CriticalRule[] =>
  postcss.parse(css).nodes.flatMap((node) => rulesIn(node, []))
