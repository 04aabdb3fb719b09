import { formatCount } from '@dyra/shared/i18n'
import { scaleBand, scaleLinear } from 'd3-scale'
import { type SeriesPoint, stack } from 'd3-shape'
import { type FigureRow, type Figures, totalOf } from '../figures.ts'
import { text } from '../texts.ts'

/** Maximum number of distinguishable colours. */
const SERIES_MAX = 4
const OTHERS = 'others'

/** Joins the small series into one; the table shows each of them. */
export function drawnOf(figures: Figures): Figures {
  const { series, rows } = figures
  if (series.length <= SERIES_MAX + 1) return figures
  const kept = series.slice(0, SERIES_MAX)
  const valuesOf = (values: Readonly<Record<string, number>>) => {
    const shown = Object.fromEntries(kept.map(({ key }) => [key, values[key] ?? 0]))
    return { ...shown, [OTHERS]: totalOf({ values }) - totalOf({ values: shown }) }
  }
  return {
    ...figures,
    series: [...kept, { key: OTHERS, label: text('others') }],
    rows: rows.map((row) => ({ ...row, values: valuesOf(row.values) })),
  }
}

const HEIGHT = 260
const margin = { top: 24, bottom: 28, left: 44 }
const TICKS = 4

/** Width of a short label, in px. Narrower bars have a label at every second or third, counted from the last. */
const LABEL = 32
/** Width of a digit in the widest font, in px. */
const DIGIT = 9
/** Space between two numbers, and between a number and the axis, in px. */
const SPACE = 4
const AXIS_SPACE = 10
/** Width of the narrowest bars, in px. */
const NARROW = 16

const baseline = HEIGHT - margin.bottom
const widthOf = (n: number) => formatCount(n).length * DIGIT

/** Room at the right end: the last bar may be narrower than its number. */
const rightOf = (highest: number) => Math.max(0, (widthOf(highest) - NARROW) / 2)

/** Positions of the bars in a plot of `width` px. A total of 0 is not written. */
export function layoutOf({ rows, series }: Figures, width: number) {
  const highest = Math.max(1, ...rows.map(totalOf))
  const y = scaleLinear().domain([0, highest]).nice(TICKS).range([baseline, margin.top])
  const ticks = y.ticks(TICKS).filter(Number.isInteger)
  const left = Math.max(margin.left, widthOf(ticks.at(-1) ?? 0) + AXIS_SPACE)
  const x = scaleBand()
    .domain(rows.map(({ key }) => key))
    .range([left, Math.max(left + 1, width - rightOf(highest))])
    .paddingInner(0.3)
    .paddingOuter(0.1)
  const hasRoom = (n: number, label: number) => (rows.length - 1 - n) % Math.max(1, Math.ceil(label / x.step())) === 0
  const layers = stack<FigureRow, string>()
    .keys(series.map(({ key }) => key))
    .value(({ values }, key) => values[key] ?? 0)([...rows])

  const box = ([low, high, { data }]: readonly [number, number, { data: FigureRow }]) => ({
    x: x(data.key) ?? 0,
    y: y(high),
    width: x.bandwidth(),
    height: Math.max(0, y(low) - y(high)),
  })
  const boxOf = (point: SeriesPoint<FigureRow>) => box([point[0], point[1], point])
  return {
    height: HEIGHT,
    left,
    baseline,
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    bars: rows.map((row, n) => ({
      row,
      isLabelled: hasRoom(n, LABEL),
      total: hasRoom(n, widthOf(highest) + SPACE) ? totalOf(row) : 0,
      middle: (x(row.key) ?? 0) + x.bandwidth() / 2,
      top: y(totalOf(row)),
    })),
    layers: layers.map((layer) => ({ key: layer.key, boxes: layer.map(boxOf) })),
  }
}
