import type { ReportedNumber } from '@dyra/shared/contract/corrections'
import type { Task } from '@dyra/shared/contract/tasks'
import { capitalised, formatDay, formatInstant } from '@dyra/shared/i18n'
import { Await, DefinitionGrid, ListSkeleton, TagNumber, useResult } from '@dyra/shared/ui'
import { useCallback } from 'react'
import { findDuplicates } from '../../api.ts'
import { text } from '../../texts.ts'

const factsOf = (report: ReportedNumber) =>
  [
    [text('duplicate.number'), <TagNumber key="number" value={report.tagNumber} />],
    [text('duplicate.petName'), report.name],
    [text('duplicate.species'), report.speciesName],
    [text('duplicate.gender'), report.genderName],
    [text('duplicate.color'), capitalised(report.color)],
    [text('duplicate.birthDate'), report.birthDate && formatDay(report.birthDate)],
    [text('duplicate.words'), report.words],
    [
      text('col.created'),
      <span key="created" className="d-num">
        {formatInstant(report.created)}
      </span>,
    ],
  ] as const

/** The report of an animal whose number another pet has. */
export function DuplicateCard({ task: { taskId } }: { task: Task }) {
  const reports = useResult(useCallback(() => findDuplicates({ taskId }), [taskId]))
  return (
    <Await {...reports} skeleton={<ListSkeleton rows={4} />}>
      {(rows) => rows.map((report) => <DefinitionGrid key={report.created} rows={factsOf(report)} />)}
    </Await>
  )
}
