// A public page may arrive as prerendered HTML (docs/frontend.md#prerendered-pages). It is shown before this script runs,
// with the rules that it needs; loading its style sheets does not delay it.

/**
 * Which prerendered page this is: its path, or `*` for an unknown path. Empty for the answer to a form, because that page
 * is rendered again. Undefined if the page is empty.
 */
export const prerenderedKey = (root: HTMLElement) => root.dataset.page

const isLoaded = (link: HTMLLinkElement) => link.sheet !== null

/** Limits the wait, because a style sheet that failed before this script ran reports nothing. */
const LONGEST_WAIT_MS = 3000

const untilLoaded = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    if (isLoaded(link)) return resolve()
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve(), { once: true })
    setTimeout(resolve, LONGEST_WAIT_MS)
  })

/** Applies the style sheets once all are loaded or have failed. */
export async function applyStyleSheets() {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="print"]')]
  await Promise.all(links.map(untilLoaded))
  for (const link of links) link.media = 'all'
}

/** Rules that replace the style attributes, by the value of `data-s`. */
function elementStyles(): ReadonlyMap<string, CSSStyleDeclaration> {
  const sheet = document.querySelector<HTMLStyleElement>('#element-styles')?.sheet
  const rules = [...(sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSStyleRule)
  return new Map(rules.map(({ selectorText, style }) => [/"([^"]+)"/.exec(selectorText)?.[1] ?? '', style]))
}

/** Gives the elements the styles that React expects. The policy forbids style attributes in HTML. */
export function restoreElementStyles(root: HTMLElement) {
  const styles = elementStyles()
  for (const element of root.querySelectorAll<HTMLElement>('[data-s]')) {
    const style = styles.get(element.dataset.s ?? '')
    for (const name of Array.from(style ?? [])) element.style.setProperty(name, style?.getPropertyValue(name) ?? '')
    delete element.dataset.s
  }
}
