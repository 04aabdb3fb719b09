import type { Tariff } from '@dyra/shared/contract/tariff'
import { today } from '@dyra/shared/domain/dates'
import { formatDay, formatKronur, t } from '@dyra/shared/i18n'
import { useLoaderData } from '@dyra/shared/router'
import { Await, Button, type Column, DataTable, DefinitionGrid, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { type ConfirmedAction, RowActions, RowButton, useConfirmedActions } from '@dyra/shared/ui/actions'
import { BackLink } from '@dyra/shared/ui/back-navigation'
import { useState } from 'react'
import { HistoryLink } from '../../components/list/HistoryLink.tsx'
import { type loadTariff, withdrawPrice } from './api.ts'
import { PriceDialog } from './PriceDialog.tsx'
import css from './Tariff.module.css'
import { text } from './texts.ts'

type Price = NonNullable<Tariff['prices']>[number]

const stateOf = ({ validFrom }: Price, now: string) => {
  if (validFrom === now) return text('state.now')
  return text(validFrom > now ? 'state.coming' : 'state.past')
}

const withdrawal = ({ tariffId, validFrom, price }: Price): ConfirmedAction => ({
  title: text('withdraw.confirm'),
  name: text('next.value', { price: formatKronur(price), date: formatDay(validFrom) }),
  text: text('withdraw.text'),
  button: text('withdraw'),
  isDangerous: true,
  run: () => withdrawPrice(tariffId),
  done: text('withdrawn'),
  gone: text('withdraw.gone'),
})

const columnsAt = (now: string, confirm: (action: ConfirmedAction) => void): readonly Column<Price>[] => [
  { key: 'validFrom', label: text('col.validFrom'), isNumber: true, cell: ({ validFrom }) => formatDay(validFrom) },
  { key: 'state', label: text('col.state'), cell: (price) => stateOf(price, now) },
  { key: 'price', label: text('col.price'), isNumber: true, align: 'right', cell: ({ price }) => formatKronur(price) },
  {
    key: 'actions',
    label: t('actions'),
    isLabelHidden: true,
    align: 'right',
    cell: (price) => (
      <RowActions>
        <HistoryLink table="Tariff" rowId={price.tariffId} of={formatDay(price.validFrom)} />
        {price.validFrom > now && price.validFrom > today() && (
          <RowButton
            label={text('withdraw')}
            of={formatDay(price.validFrom)}
            onClick={() => confirm(withdrawal(price))}
          />
        )}
      </RowActions>
    ),
  },
]

const nextOf = ({ next }: Tariff) =>
  next ? text('next.value', { price: formatKronur(next.price), date: formatDay(next.validFrom) }) : text('next.none')

/** Current, announced and past prices of a registration (docs/domain.md#fees-and-payers). */
function TariffScreen() {
  const { tariff } = useLoaderData<typeof loadTariff>()
  const { confirm, showBanner, banner, dialog } = useConfirmedActions()
  const [isAdding, setAdding] = useState(false)
  const saved = () => {
    setAdding(false)
    showBanner({ tone: 'success', title: text('saved') })
  }
  return (
    <>
      <BackLink to="/invoices" />
      <PageHeader
        title={text('title')}
        lead={text('lead')}
        actions={<Button onClick={() => setAdding(true)}>{text('add')}</Button>}
      />
      {banner}
      <Await isMain of={tariff} skeleton={<ListSkeleton rows={3} />}>
        {(prices) => (
          <>
            <DefinitionGrid
              rows={[
                [text('now'), formatKronur(prices.price)],
                [text('next'), nextOf(prices)],
              ]}
            />
            <h2 className={css.heading}>{text('all')}</h2>
            <DataTable
              label={text('all')}
              columns={columnsAt(prices.validFrom, confirm)}
              rows={prices.prices ?? []}
              rowKey={({ validFrom }) => validFrom}
              empty={t('notRegistered')}
              isWide
            />
            {isAdding && <PriceDialog tariff={prices} onClose={() => setAdding(false)} onSaved={saved} />}
          </>
        )}
      </Await>
      {dialog}
    </>
  )
}

export { TariffScreen as Component }
