import type { Statistics } from '@dyra/shared/contract/statistics'
import { addMonths, today } from '@dyra/shared/domain/dates'
import { formatCount, pluralText } from '@dyra/shared/i18n'
import { type FigureRow, type Figures, totalOf } from './figures.ts'
import { text } from './texts.ts'

type Registration = Statistics['registrations'][number]
type Month = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12'

const MONTHS = 12

/** `yyyy-mm` of the last twelve months up to this one, the oldest first. */
const lastMonths = (now: string) =>
  Array.from({ length: MONTHS }, (_, index) => addMonths(`${now.slice(0, 7)}-01`, index - MONTHS + 1).slice(0, 7))

const partsOf = (month: string) => {
  const [year = '', number = ''] = month.split('-')
  return { year, number: String(Number(number)) as Month }
}

const rowOf = (month: string, found: readonly Registration[]): FigureRow => {
  const { year, number } = partsOf(month)
  const mine = found.filter((one) => one.month === month)
  return {
    key: month,
    label: text(`month.${number}`, { year }),
    shortLabel: text(`month.short.${number}`),
    values: Object.fromEntries(mine.map(({ speciesId, count }) => [speciesId, count])),
  }
}

/** Registered species, the most frequent first. */
function seriesOf(found: readonly Registration[]) {
  const names = new Map(found.map(({ speciesId, speciesName }) => [speciesId, speciesName]))
  const totals = new Map<number, number>()
  for (const { speciesId, count } of found) totals.set(speciesId, (totals.get(speciesId) ?? 0) + count)
  return [...totals]
    .sort(([a, some], [b, others]) => others - some || a - b)
    .map(([id]) => ({ key: String(id), label: names.get(id) ?? '' }))
}

function summaryOf(rows: readonly FigureRow[]): string {
  const [most] = [...rows].sort((a, b) => totalOf(b) - totalOf(a))
  const total = rows.reduce((sum, row) => sum + totalOf(row), 0)
  if (!most || total === 0) return text('registrations.none')
  return text('registrations.summary', {
    total: pluralText.plural('registrations', total),
    most: formatCount(totalOf(most)),
    month: most.label,
  })
}

/** Registrations by month and species, including months without any. */
export function registrationFigures(found: readonly Registration[], now = today()): Figures {
  const rows = lastMonths(now).map((month) => rowOf(month, found))
  return {
    title: text('registrations.title'),
    summary: summaryOf(rows),
    rowTitle: text('month'),
    series: seriesOf(found),
    rows,
  }
}
