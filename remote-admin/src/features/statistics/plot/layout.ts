import { scaleBand, scaleLinear } from 'd3-scale'
import { type SeriesPoint, stack } from 'd3-shape'
import { type FigureRow, type Figures, totalOf } from '../figures.ts'
import { text } from '../texts.ts'

/** Maximum number of distinguishable colours. */
const SERIES_MAX = 4
const OTHERS = 'others'

/** Joins all but the largest series, which the table shows separately. */
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
const margin = { top: 24, right: 0, bottom: 28, left: 44 }
const TICKS = 4

/** Width of a short label, in px. Narrower bars have a label at every second or third, counted from the last. */
const LABEL = 30

const floor = HEIGHT - margin.bottom

/** Positions of the bars in a plot of `width` px. */
export function layoutOf({ rows, series }: Figures, width: number) {
  const x = scaleBand()
    .domain(rows.map(({ key }) => key))
    .range([margin.left, Math.max(margin.left + 1, width - margin.right)])
    .paddingInner(0.3)
    .paddingOuter(0.1)
  const every = Math.max(1, Math.ceil(LABEL / x.step()))
  const highest = Math.max(1, ...rows.map(totalOf))
  const y = scaleLinear().domain([0, highest]).nice(TICKS).range([floor, margin.top])
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
    left: margin.left,
    floor,
    ticks: y
      .ticks(TICKS)
      .filter(Number.isInteger)
      .map((value) => ({ value, y: y(value) })),
    bars: rows.map((row, n) => ({
      row,
      isLabelled: (rows.length - 1 - n) % every === 0,
      total: totalOf(row),
      middle: (x(row.key) ?? 0) + x.bandwidth() / 2,
      top: y(totalOf(row)),
    })),
    layers: layers.map((layer) => ({ key: layer.key, boxes: layer.map(boxOf) })),
  }
}
