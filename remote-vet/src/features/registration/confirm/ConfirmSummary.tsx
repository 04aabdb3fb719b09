import type { InvoicePerson } from '@dyra/shared/contract/invoice-persons'
import { formatKennitala, formatKronur, pluralText } from '@dyra/shared/i18n'
import { Banner, TagNumber } from '@dyra/shared/ui'
import { useState } from 'react'
import { type Choices, useChoices } from '../choices.ts'
import { type Draft, partiesOf, totalOf, unregistered } from '../draft/draft.ts'
import { type Entry, isOpen, numberCheck, numberOf } from '../draft/entry.ts'
import { draftNow } from '../draft/store.ts'
import { text } from '../texts.ts'
import css from './Confirm.module.css'

const payerIdOf = (draft: Draft, entry: Entry, defaultPayerId: number | null) =>
  entry.progress.kind === 'sent'
    ? entry.progress.body.invoicedPersonId
    : (partiesOf(draft, entry).payerId ?? defaultPayerId)

/** Names without duplicates; a single person is shown with the kennitala. */
function personsLine(persons: readonly { readonly name: string; readonly ssn: string }[]): string {
  const lines = [...new Map(persons.map((person) => [person.ssn, person])).values()]
  const [first, ...others] = lines
  if (first && others.length === 0) return `${first.name}, ${formatKennitala(first.ssn)}`
  return lines.map(({ name }) => name).join(', ')
}

const personOf = ({ fullName: name, ssn }: InvoicePerson) => ({ name, ssn })

function summaryOf(draft: Draft, { payers, defaultPayerId }: Choices) {
  const entries = unregistered(draft)
  const payerIds = entries.map((entry) => payerIdOf(draft, entry, defaultPayerId))
  return {
    count: entries.length,
    pets: entries.map(({ name }) => name.trim()).join(', '),
    owner: personsLine(entries.flatMap((entry) => partiesOf(draft, entry).owner ?? [])),
    payer: personsLine(payers.filter(({ personId }) => payerIds.includes(personId)).map(personOf)),
  }
}

/** Pets, owner, payer and sum. Fixed when the dialog opens, because the draft changes while pets are registered. */
export function ConfirmSummary({ price }: { price: number }) {
  const choices = useChoices()
  const [{ count, pets, owner, payer, total }] = useState(() => {
    const draft = draftNow()
    return { ...summaryOf(draft, choices), total: totalOf(draft, price) }
  })
  return (
    <>
      <dl className={css.summary}>
        {[
          [pluralText.plural('pets', count), pets],
          [text('owner'), owner],
          [text('confirm.payer'), payer],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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
