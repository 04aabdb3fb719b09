import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface Widths {
  /** Minimum width of each column in px. */
  readonly columns: readonly number[]
  /** Available width in px. */
  readonly room: number
}

interface Prioritised {
  readonly key: string
  readonly priority?: number
}

/** Longer words, such as e-mail addresses, may break before a column is hidden. */
const LONGEST_WORD_REM = 12

/** Keys of the columns to hide, lowest priority first; null if the remaining columns do not fit either. */
export function hiddenColumns(
  columns: readonly Prioritised[],
  { columns: widths, room }: Widths,
): readonly string[] | null {
  let excess = widths.reduce((sum, width) => sum + width, 0) - room
  const candidates = columns
    .flatMap(({ key, priority }, index) =>
      priority === undefined ? [] : [{ key, priority, width: widths[index] ?? 0 }],
    )
    .toSorted((one, other) => one.priority - other.priority)
  const given: string[] = []
  for (const { key, width } of candidates) {
    if (excess <= 0) break
    given.push(key)
    excess -= width
  }
  return excess <= 0 ? given : null
}

/** Minimum widths of the columns, with whole words or with words broken anywhere (DataTable.module.css). */
function narrowest(element: HTMLElement, keeping: 'words' | 'letters'): number[] {
  element.dataset.narrowest = keeping
  const heads = element.querySelectorAll('thead th')
  const widths = [...heads].map((head) => head.getBoundingClientRect().width)
  delete element.dataset.narrowest
  return widths
}

function measure(element: HTMLElement): Widths {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const longest = LONGEST_WORD_REM * rem
  const words = narrowest(element, 'words')
  const room = element.clientWidth
  // Each measurement lays the page out twice. Most tables have no longer word.
  if (words.every((width) => width <= longest)) return { columns: words, room }
  const letters = narrowest(element, 'letters')
  return { columns: words.map((width, index) => Math.max(letters[index] ?? 0, Math.min(width, longest))), room }
}

const isSame = (one: Widths, other: Widths) => one.room === other.room && one.columns.join() === other.columns.join()

/** Sizes of the element and its tables in px. */
const sizesOf = (element: HTMLElement): string =>
  [element, ...element.querySelectorAll('table')].map((part) => `${part.offsetWidth} ${part.offsetHeight}`).join()

const unknown: Widths = { columns: [], room: 0 }

interface Content {
  readonly rows: readonly unknown[]
  readonly columns: readonly unknown[]
}

/** Measures the table inside an element whenever its rows, the number of its columns or its available width change. */
export function useWidths({ rows, columns }: Content): { element: RefObject<HTMLDivElement | null>; widths: Widths } {
  const element = useRef<HTMLDivElement>(null)
  const measured = useRef<Content>(undefined)
  const sizes = useRef('')
  const [widths, setWidths] = useState(unknown)
  const update = useCallback(() => {
    if (element.current === null) return
    const next = measure(element.current)
    setWidths((before) => (isSame(before, next) ? before : next))
  }, [])
  useLayoutEffect(() => {
    if (measured.current?.rows === rows && measured.current.columns.length === columns.length) return
    measured.current = { rows, columns }
    update()
  })
  // Runs again when the columns have changed to what fits.
  useLayoutEffect(() => {
    if (element.current !== null) sizes.current = sizesOf(element.current)
  }, [widths, rows, columns.length])
  useEffect(() => {
    if (element.current === null) return
    // The observer reports once before anything has changed.
    const observer = new ResizeObserver(() => {
      if (element.current === null) return
      const next = sizesOf(element.current)
      if (next === sizes.current) return
      sizes.current = next
      update()
    })
    observer.observe(element.current)
    // A wider font changes the table's width, and not always its height.
    for (const table of element.current.querySelectorAll('table')) observer.observe(table)
    return () => observer.disconnect()
  }, [update])
  return { element, widths }
}
