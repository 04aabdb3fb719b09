import { useActs } from '@dyra/shared/acts'
import type { Tariff, TariffCreate } from '@dyra/shared/contract/tariff'
import { formatDay, formatKronur } from '@dyra/shared/format'
import { Link, useLoaderData } from '@dyra/shared/router'
import { t } from '@dyra/shared/strings'
import { Button, type Column, DataTable, DefinitionGrid, Later, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { useState } from 'react'
import type { loadTariff } from './load-tariff.ts'
import { PriceDialog } from './PriceDialog.tsx'
import css from './Tariff.module.css'
import { text } from './text.ts'

const stateOf = ({ validFrom }: TariffCreate, now: string) => {
  if (validFrom === now) return text('state.now')
  return text(validFrom > now ? 'state.coming' : 'state.past')
}

const columnsAt = (now: string): readonly Column<TariffCreate>[] => [
  { key: 'validFrom', label: text('col.validFrom'), isNumber: true, cell: ({ validFrom }) => formatDay(validFrom) },
  { key: 'state', label: text('col.state'), cell: (price) => stateOf(price, now) },
  { key: 'price', label: text('col.price'), isNumber: true, align: 'right', cell: ({ price }) => formatKronur(price) },
]

const nextOf = ({ next }: Tariff) =>
  next ? text('next.value', { price: formatKronur(next.price), date: formatDay(next.validFrom) }) : text('next.none')

/** What a registration costs, will cost and did cost (domain.md, section 7). */
export function TariffScreen() {
  const { tariff } = useLoaderData<typeof loadTariff>()
  const { tell, notice } = useActs()
  const [isAdding, setAdding] = useState(false)
  const saved = () => {
    setAdding(false)
    tell({ tone: 'success', title: text('saved') })
  }
  return (
    <>
      <PageHeader
        title={text('title')}
        lead={text('lead')}
        actions={
          <>
            <Button component={Link} to="/invoices" variant="default">
              {t('back')}
            </Button>
            <Button onClick={() => setAdding(true)}>{text('add')}</Button>
          </>
        }
      />
      {notice}
      <Later of={tariff} skeleton={<ListSkeleton rows={3} />}>
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
              columns={columnsAt(prices.validFrom)}
              rows={prices.prices ?? []}
              rowKey={({ validFrom }) => validFrom}
              empty={t('notRegistered')}
            />
          </>
        )}
      </Later>
      {isAdding && <PriceDialog onClose={() => setAdding(false)} onSaved={saved} />}
    </>
  )
}
