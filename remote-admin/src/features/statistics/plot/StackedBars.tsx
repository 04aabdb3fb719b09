import { formatCount } from '@dyra/shared/i18n'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Figures } from '../figures.ts'
import { drawnOf, layoutOf } from './layout.ts'
import css from './StackedBars.module.css'

/** Width of an element in px; `initial` until it is measured. */
function useWidth(element: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Width in px until the column is measured. */
const USUAL_WIDTH = 640

const colors = [css.first, css.second, css.third, css.fourth, css.others]

/** Stacked bars in the colours of the page. Screen readers get the summary; the table has the same figures. */
export function StackedBars({ figures }: { figures: Figures }) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, USUAL_WIDTH)
  const drawn = drawnOf(figures)
  const { height, left, baseline, ticks, bars, layers } = layoutOf(drawn, width)
  return (
    <figure className={css.figure}>
      <ul className={css.legend} aria-hidden="true">
        {drawn.series.map(({ key, label }, index) => (
          <li key={key}>
            <svg width={14} height={14} aria-hidden="true">
              <rect width={14} height={14} rx={3} className={colors[index]} />
            </svg>
            {label}
          </li>
        ))}
      </ul>
      <div ref={place}>
        <svg className={css.plot} width={width} height={height} aria-hidden="true">
          {ticks.map(({ value, y }) => (
            <g key={value}>
              <line x1={left} x2={width} y1={y} y2={y} className={css.rule} />
              <text x={left - 8} y={y} className={css.tick}>
                {formatCount(value)}
              </text>
            </g>
          ))}
          {layers.map(({ key, boxes }, index) => (
            <g key={key} className={colors[index]}>
              {boxes.map((box) => (
                <rect key={box.x} {...box} className={css.box} />
              ))}
            </g>
          ))}
          <line x1={left} x2={width} y1={baseline} y2={baseline} className={css.baseline} />
          {bars.map(({ row, isLabelled, total, middle, top }) => (
            <g key={row.key} className={css.words}>
              {total > 0 && (
                <text x={middle} y={top - 7}>
                  {formatCount(total)}
                </text>
              )}
              {isLabelled && (
                <text x={middle} y={baseline + 19}>
                  {row.shortLabel}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
      <figcaption className="d-dim">{figures.summary}</figcaption>
    </figure>
  )
}
