import type { InvoicePerson } from '@dyra/shared/contract/invoice-persons'
import { formatInstantDay, formatKennitala, t } from '@dyra/shared/i18n'
import { useLoaderData } from '@dyra/shared/router'
import { Await, Button, type Column, DataTable, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { type ConfirmedAction, RowButton, useConfirmedActions } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { PAGE_ROWS } from '../../components/list/list-query.ts'
import { PersonLink } from '../../components/list/PersonLink.tsx'
import { AddPayerDialog } from './AddPayerDialog.tsx'
import { type loadPayers, removePayer } from './api.ts'
import { text } from './texts.ts'

const removal = (invoicePersonId: number, name: string): ConfirmedAction => ({
  title: text('delete.confirm'),
  name,
  // Drops the full stop of a name such as 'Gervidalur ehf.', because the sentence ends with one.
  text: text('delete.text', { name: name.replace(/\.$/, '') }),
  button: t('delete'),
  isDangerous: true,
  run: () => removePayer(invoicePersonId),
  done: text('deleted'),
  gone: text('delete.gone'),
})

const columnsWith = (confirm: (action: ConfirmedAction) => void): readonly Column<InvoicePerson>[] => [
  {
    key: 'name',
    label: t('name'),
    cell: ({ personId, fullName }) => <PersonLink personId={personId} name={fullName} />,
  },
  { key: 'ssn', label: t('ssn'), isNumber: true, cell: ({ ssn }) => formatKennitala(ssn) },
  {
    key: 'created',
    label: text('col.created'),
    isNumber: true,
    cell: ({ created }) => created && formatInstantDay(new Date(created)),
  },
  {
    key: 'delete',
    label: t('actions'),
    isLabelHidden: true,
    align: 'right',
    cell: ({ invoicePersonId: id, fullName }) =>
      id && <RowButton label={t('delete')} of={fullName} onClick={() => confirm(removal(id, fullName))} />,
  },
]

/** Payers of registration fees. */
function PayersScreen() {
  const { payers } = useLoaderData<typeof loadPayers>()
  const { confirm, showBanner, banner, dialog } = useConfirmedActions()
  const [isAdding, setAdding] = useState(false)
  const added = () => {
    setAdding(false)
    showBanner({ tone: 'success', title: text('added') })
  }
  return (
    <>
      <PageHeader title={text('title')} actions={<Button onClick={() => setAdding(true)}>{text('add')}</Button>} />
      {banner}
      <Await keepsOld isMain of={payers} skeleton={<ListSkeleton />}>
        {({ rows, total }) => (
          <DataTable
            label={text('title')}
            columns={columnsWith(confirm)}
            rows={rows}
            rowKey={({ personId }) => personId}
            empty={text('empty')}
            paging={{ size: PAGE_ROWS, total }}
          />
        )}
      </Await>
      {dialog}
      {isAdding && <AddPayerDialog onClose={() => setAdding(false)} onAdded={added} />}
    </>
  )
}

export { PayersScreen as Component }
