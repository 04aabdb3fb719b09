import type { StockPart } from '@dyra/shared/contract/stock'
import { HandOnDialog, NumberFilters, NumberTable, VoidDialog } from '@dyra/shared/features/stock'
import { Link, useLoaderData } from '@dyra/shared/router'
import { Await, EmptyState, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { type BannerContent, useResultBanner } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import type { loadStock } from './api.ts'
import { type PartAction, PartTable } from './PartTable.tsx'
import css from './Stock.module.css'
import { text } from './texts.ts'

const sum = (parts: readonly StockPart[], count: 'free' | 'registered' | 'void') =>
  parts.reduce((total, part) => total + part[count], 0)

const totals = (parts: readonly StockPart[]) =>
  text('total', { free: sum(parts, 'free'), registered: sum(parts, 'registered'), void: sum(parts, 'void') })

/** The numbers below, of one delivery or of all. */
function Numbers() {
  const { batchId, numbers } = useLoaderData<typeof loadStock>()
  return (
    <section className={css.numbers} aria-labelledby="stock-numbers">
      <h2 id="stock-numbers">{text('numbers')}</h2>
      {batchId !== undefined && (
        <p>
          <Link className="d-anchor" to="/stock" preventScrollReset>
            {text('show.all')}
          </Link>
        </p>
      )}
      <NumberFilters />
      <Await keepsOld isMain of={numbers} skeleton={<ListSkeleton rows={4} />}>
        {(page) => <NumberTable page={page} />}
      </Await>
    </section>
  )
}

/** Delivered numbers of a veterinarian and of the clinics (docs/screens.md#stock). */
function StockScreen() {
  const { parts } = useLoaderData<typeof loadStock>()
  const { showBanner, banner } = useResultBanner()
  const [opened, setOpened] = useState<{ readonly action: PartAction; readonly part: StockPart }>()
  const end = (content: BannerContent) => {
    setOpened(undefined)
    showBanner(content)
  }
  const range = { first: opened?.part.firstFree ?? '', last: opened?.part.lastFree ?? '' }
  const dialog = { range, onClose: () => setOpened(undefined), onEnd: end }
  return (
    <>
      <PageHeader title={text('title')} lead={text('lead')} />
      {banner}
      <Await of={parts} skeleton={<ListSkeleton rows={3} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState text={text('empty')} help={text('empty.help')} />
          ) : (
            <>
              <p className={css.totals}>{totals(rows)}</p>
              <PartTable parts={rows} onAction={(action, part) => setOpened({ action, part })} />
              <Numbers />
            </>
          )
        }
      </Await>
      {opened?.action === 'handOn' && <HandOnDialog {...dialog} />}
      {opened?.action === 'void' && <VoidDialog {...dialog} />}
    </>
  )
}

export { StockScreen as Component }
