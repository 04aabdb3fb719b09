import type { Page } from '@playwright/test'

/** Functions that `findInBoxes` and `findInTexts` use. Runs in the page, so it must not use anything outside itself. */
const makeTools = () => {
  const nameOf = (element: Element): string => {
    const { id, classList, tagName, textContent } = element
    const text = textContent?.trim().replaceAll(/\s+/g, ' ').slice(0, 40)
    return `<${tagName.toLowerCase()}${id && `#${id}`}${classList.length > 0 ? `.${classList[0]}` : ''}> "${text}"`
  }
  // Texts for screen readers only are one pixel wide; the skip link is above the page.
  const isSeen = (element: Element): boolean => {
    const { width, height, bottom } = element.getBoundingClientRect()
    return width > 1 && height > 1 && bottom + window.scrollY > 0 && element.checkVisibility()
  }
  const rangeOf = (node: Node, start?: number, end?: number): Range => {
    const range = document.createRange()
    range.selectNodeContents(node)
    if (start !== undefined) range.setStart(node, start)
    if (end !== undefined) range.setEnd(node, end)
    return range
  }
  const lines = (range: Range): number =>
    new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  // Longer words are names or addresses, which may break.
  const longestWord = 20
  return { nameOf, isSeen, rangeOf, lines, longestWord }
}
type Tools = ReturnType<typeof makeTools>

const findInBoxes = ({ nameOf, isSeen, rangeOf, lines }: Tools): string[] => {
  const isCut = (box: DOMRect, { left, right, top, bottom }: DOMRect) =>
    top < box.bottom && bottom > box.top && (left < box.left - 1 || right > box.right + 1)
  const boxProblem = (element: HTMLElement) => {
    const { overflowX } = getComputedStyle(element)
    if (overflowX === 'visible' || element.scrollWidth <= element.clientWidth + 1) return
    if (overflowX === 'auto' || overflowX === 'scroll') return 'scrolls sideways'
    const box = element.getBoundingClientRect()
    if ([...element.querySelectorAll(':not(img, canvas)')].some((inner) => isCut(box, inner.getBoundingClientRect())))
      return 'cuts its content'
  }
  // Hotkeys are shown in the widest window only, and not there if the text is larger.
  const showsHotkeys = window.matchMedia('(min-width: 90em)').matches
  const wraps = (element: HTMLElement) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) if (lines(rangeOf(texts.currentNode)) > 1) return true
    return false
  }
  const labelProblem = (element: HTMLElement) => {
    // A busy button, such as one behind a question, shows the loader and moves its label away.
    if (element.hasAttribute('data-loading')) return
    const box = element.getBoundingClientRect()
    const label = rangeOf(element).getBoundingClientRect()
    if (label.top < box.top - 1 || label.bottom > box.bottom + 1) return 'is too low for its label'
    if (showsHotkeys && element.matches('[aria-keyshortcuts]') && wraps(element)) return 'wraps its label'
  }
  const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth
  const problems = excess > 0 ? [`the page scrolls sideways by ${excess} px`] : []
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    // Input may be longer than its field, and pictures are cropped to their frames.
    if (element.closest('svg, canvas, .d-vh, input, select, textarea') || !isSeen(element)) continue
    const problem =
      boxProblem(element) ?? (element.matches('button, [role="tab"], a.mantine-Button-root') && labelProblem(element))
    if (problem) problems.push(`${nameOf(element)} ${problem}`)
  }
  return problems
}

const findInTexts = ({ nameOf, isSeen, rangeOf, lines, longestWord }: Tools): string[] => {
  const width = document.documentElement.clientWidth
  const cutWordsOf = (text: Text): string[] =>
    [...text.data.matchAll(/(?<!\S)[(„"]?(\p{L}+|\+?\d[\d.:/-]*)[)“".,:;!?]*(?!\S)/gu)].flatMap(
      ({ 0: word, index }) => {
        if (word.length > longestWord) return []
        const range = rangeOf(text, index, index + word.length)
        const length = [...range.getClientRects()].reduce((sum, rect) => sum + rect.width, 0)
        // A word that needs most of the window may break.
        return lines(range) > 1 && length < width * 0.6 ? [word] : []
      },
    )
  const problemsOf = (text: Text): string[] => {
    const element = text.parentElement
    if (element === null || text.data.trim() === '' || !isSeen(element)) return []
    const range = rangeOf(text)
    const { left, right } = range.getBoundingClientRect()
    const cut = lines(range) > 1 ? cutWordsOf(text).map((word) => `"${word}" is cut inside in ${nameOf(element)}`) : []
    return left < -1 || right > width + 1 ? [...cut, `${nameOf(element)} reaches out of the window`] : cut
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const problems: string[] = []
  while (texts.nextNode()) problems.push(...problemsOf(texts.currentNode as Text))
  return problems
}

/**
 * Describes what is cut off or hidden on the page. Waits two frames, because a resize observer changes sizes a frame
 * late. Both searches share one call of the page, because a call costs more than a search.
 */
const search = `(async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next))
  const tools = (${makeTools})()
  return [...new Set([...(${findInBoxes})(tools), ...(${findInTexts})(tools)])]
})()`

export const layoutProblems = (page: Page): Promise<string[]> => page.evaluate<string[]>(search)
