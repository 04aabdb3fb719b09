import type { InvoicePerson } from '@dyra/shared/contract/invoice-persons'
import { gendersOf } from '@dyra/shared/features/pets/fields'
import { formatKennitala, formatKronur, pluralText } from '@dyra/shared/i18n'
import { Banner, type Column, DataTable, TagNumber, WholeNumbers } from '@dyra/shared/ui'
import { useState } from 'react'
import { type Choices, useChoices } from '../choices.ts'
import { type Draft, partiesOf, totalOf, unregistered } from '../draft/draft.ts'
import { type Entry, isOpen, numberCheck, numberOf, type Person } from '../draft/entry.ts'
import { draftNow } from '../draft/store.ts'
import { text } from '../texts.ts'
import css from './Confirm.module.css'

const payerIdOf = (draft: Draft, entry: Entry, defaultPayerId: number | null) =>
  entry.progress.kind === 'sent'
    ? entry.progress.body.invoicedPersonId
    : (partiesOf(draft, entry).payerId ?? defaultPayerId)

interface Line {
  readonly entry: Entry
  readonly species: string | undefined
  readonly gender: string | undefined
  readonly owner: Person | null
  readonly payer: InvoicePerson | undefined
}

function linesOf(draft: Draft, { types, payers, defaultPayerId }: Choices): Line[] {
  const nameIn = (list: readonly { id: number; name: string }[], wanted: number | null) =>
    list.find(({ id }) => id === wanted)?.name
  return unregistered(draft).map((entry) => {
    const payerId = payerIdOf(draft, entry, defaultPayerId)
    return {
      entry,
      species: nameIn(types.species, entry.speciesId),
      gender: nameIn(gendersOf(types, entry.speciesId), entry.genderId),
      owner: partiesOf(draft, entry).owner,
      payer: payers.find(({ personId }) => personId === payerId),
    }
  })
}

const person = (name: string, ssn: string) => (
  <>
    <span translate="no">{name}</span>{' '}
    <span className="d-num d-dim">
      <WholeNumbers of={formatKennitala(ssn)} />
    </span>
  </>
)
const payerText = ({ payer }: Line) => payer && person(payer.fullName, payer.ssn)

const columns: readonly Column<Line>[] = [
  { key: 'pet', label: text('confirm.pet'), cell: ({ entry }) => entry.name.trim(), isName: true },
  { key: 'species', label: text('confirm.species'), cell: ({ species }) => species },
  { key: 'gender', label: text('confirm.sex'), cell: ({ gender }) => gender },
  {
    key: 'number',
    label: text('tagNumber'),
    cell: ({ entry }) => <TagNumber value={numberOf(entry)} />,
    isNumber: true,
  },
  { key: 'owner', label: text('owner'), cell: ({ owner }) => owner && person(owner.name, owner.ssn) },
]
const payerColumn: Column<Line> = { key: 'payer', label: text('confirm.payer'), cell: payerText }

/**
 * Each animal with its number and owner, the payer and the sum. Fixed when the dialog opens, because the draft changes
 * while pets are registered.
 */
export function ConfirmSummary({ price }: { price: number }) {
  const choices = useChoices()
  const [{ lines, total }] = useState(() => {
    const draft = draftNow()
    return { lines: linesOf(draft, choices), total: totalOf(draft, price) }
  })
  const [first, ...others] = lines
  const hasOnePayer = others.every(({ payer }) => payer === first?.payer)
  return (
    <>
      <DataTable
        label={pluralText.plural('pets', lines.length)}
        columns={hasOnePayer ? columns : [...columns, payerColumn]}
        rows={lines}
        rowKey={({ entry }) => entry.key}
        empty={null}
      />
      {first && hasOnePayer && (
        <dl className={css.summary}>
          <dt>{text('confirm.payer')}</dt>
          <dd>{payerText(first)}</dd>
        </dl>
      )}
      <p className={css.sum}>
        <span>{text('price.total')}</span> <b>{formatKronur(total)}</b>
      </p>
    </>
  )
}

interface NumbersProps {
  draft: Draft
  warnings: ReadonlyMap<string, readonly string[]>
}

const reasonsOf = (entry: Entry, warnings: NumbersProps['warnings']): readonly string[] => [
  ...(numberCheck(entry) === 'unchecked' ? [text('tag.typed')] : []),
  ...(warnings.get(entry.key) ?? []),
]

/** Unconfirmed or doubtful numbers, large enough to compare with the chip reader's display. */
export function NumbersToCheck({ draft, warnings }: NumbersProps) {
  const lines = draft.entries.flatMap((entry, index) => {
    const reasons = isOpen(entry) ? reasonsOf(entry, warnings) : []
    return reasons.length > 0 ? [{ entry, n: index + 1, reasons }] : []
  })
  if (lines.length === 0) return null
  return (
    <Banner tone="warn" title={text('confirm.numbers')}>
      <ul className={css.numbers}>
        {lines.map(({ entry, n, reasons }) => (
          <li key={entry.key}>
            <span>
              {text('petHeading', { n })}:{' '}
              <b className={css.number}>
                <TagNumber value={numberOf(entry)} />
              </b>
            </span>
            {reasons.map((reason) => (
              <span key={reason}>{reason}</span>
            ))}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
