import type { Import } from '@dyra/shared/contract/imports'
import { formatCount, formatInstant, formatKronur } from '@dyra/shared/i18n'
import { DefinitionGrid } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import { text } from './texts.ts'

type Row = [string, ReactNode]

const optional = (label: string, value: string | null): Row[] => (value === null ? [] : [[label, value]])

const instant = (value: string | null) => value && formatInstant(value)

interface Props {
  shown: Import
  /** Rows that are not registered yet and have no errors. */
  ready: number
}

/** File, counts and fee of an import. */
export function ImportFacts({ shown, ready }: Props) {
  const {
    fileName,
    created,
    createdByName,
    rows,
    faultyRows,
    doubtfulRows,
    registeredRows,
    price,
    feeReason,
    started,
    ended,
  } = shown
  const facts: Row[] = [
    [text('col.file'), fileName ?? text('deletedFile')],
    [text('col.created'), formatInstant(created)],
    ...optional(text('col.by'), createdByName),
    [text('col.rows'), formatCount(rows)],
    [text('col.faulty'), formatCount(faultyRows)],
    [text('col.doubtful'), formatCount(doubtfulRows)],
    [text('ready'), formatCount(ready)],
    [text('col.registered'), formatCount(registeredRows)],
    ...optional(text('fee'), price === null ? null : formatKronur(price)),
    ...optional(text('reason'), feeReason),
    ...optional(text('started'), instant(started)),
    ...optional(text('ended'), instant(ended)),
  ]
  return <DefinitionGrid rows={facts} />
}
