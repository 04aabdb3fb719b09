import type { InvoicePerson } from '@dyra/shared/contract/invoice-persons'
import { formatKennitala, formatKronur, pluralText } from '@dyra/shared/i18n'
import { useState } from 'react'
import { type Offer, useChoices } from '../choices.ts'
import { type Draft, partiesOf, unregistered } from '../draft/draft.ts'
import type { Entry } from '../draft/entry.ts'
import { totalOf } from '../draft/price.ts'
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

const asPerson = ({ fullName: name, ssn }: InvoicePerson) => ({ name, ssn })

function summaryOf(draft: Draft, { payers, defaultPayerId }: Offer) {
  const entries = unregistered(draft)
  const payerIds = entries.map((entry) => payerIdOf(draft, entry, defaultPayerId))
  return {
    count: entries.length,
    pets: entries.map(({ name }) => name.trim()).join(', '),
    owner: personsLine(entries.flatMap((entry) => partiesOf(draft, entry).owner ?? [])),
    payer: personsLine(payers.filter(({ personId }) => payerIds.includes(personId)).map(asPerson)),
  }
}

/** Pets, owner, payer and sum. Fixed when the dialog opens, because the draft changes while pets are registered. */
export function ConfirmSummary({ price }: { price: number }) {
  const offer = useChoices()
  const [{ count, pets, owner, payer, total }] = useState(() => {
    const draft = draftNow()
    return { ...summaryOf(draft, offer), total: totalOf(draft, price) }
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
