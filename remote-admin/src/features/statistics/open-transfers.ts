import type { Statistics } from '@dyra/shared/contract/statistics'
import { formatCount } from '@dyra/shared/i18n'
import type { Figures } from './figures.ts'
import { text } from './texts.ts'

type Groups = Statistics['openTransfers']

/** Labels of an age group, which ends before the next one. */
function ageOf({ olderThanDays: from }: Groups[number], next: Groups[number] | undefined) {
  const label = next ? text('age.between', { from, to: next.olderThanDays - 1 }) : text('age.over', { from })
  return { label, shortLabel: next ? `${from}–${next.olderThanDays - 1}` : `${from}+` }
}

const sum = (groups: Groups, key: 'registrations' | 'transfers') =>
  formatCount(groups.reduce((total, group) => total + group[key], 0))

/** Pending transfers by age. */
export const openTransferFigures = (groups: Groups): Figures => ({
  title: text('open.title'),
  summary: text('open.summary', {
    registrations: sum(groups, 'registrations'),
    transfers: sum(groups, 'transfers'),
  }),
  rowTitle: text('open.age'),
  series: [
    { key: 'registrations', label: text('open.registrations') },
    { key: 'transfers', label: text('open.transfers') },
  ],
  rows: groups.map((group, index) => ({
    key: String(group.olderThanDays),
    ...ageOf(group, groups[index + 1]),
    values: { registrations: group.registrations, transfers: group.transfers },
  })),
})
