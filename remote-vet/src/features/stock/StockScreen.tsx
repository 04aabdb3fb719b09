import type { StockPart } from '@dyra/shared/contract/stock'
import { useReader } from '@dyra/shared/features/microtags/reader'
import { HandOnDialog, NumberFilters, NumberTable, VoidDialog } from '@dyra/shared/features/stock'
import { formatCount } from '@dyra/shared/i18n'
import { Link, useLoaderData, useNavigate } from '@dyra/shared/router'
import { Await, EmptyState, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { type BannerContent, RowButton, useResultBanner } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import type { loadStock } from './api.ts'
import { type PartAction, PartTable } from './PartTable.tsx'
import css from './Stock.module.css'
import { text } from './texts.ts'

const sum = (parts: readonly StockPart[], count: 'free' | 'registered' | 'void') =>
  formatCount(parts.reduce((total, part) => total + part[count], 0))

const totals = (parts: readonly StockPart[]) =>
  text('total', { free: sum(parts, 'free'), registered: sum(parts, 'registered'), void: sum(parts, 'void') })

/** The list of numbers, of one delivery or of all. */
function Numbers({ isAsking, onVoid }: { isAsking: boolean; onVoid: (tagNumber: string) => void }) {
  const { batchId, numbers } = useLoaderData<typeof loadStock>()
  const navigate = useNavigate()
  useReader((output) => {
    // An open dialog listens to the reader itself.
    if (!isAsking)
      void navigate(`/stock?${new URLSearchParams({ search: output.trim() })}`, { preventScrollReset: true })
  })
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
        {(page) => (
          <NumberTable
            page={page}
            actions={(tagNumber) => (
              <div className={css.actions}>
                <Link
                  className="d-anchor"
                  to={`/register?${new URLSearchParams({ microTag: tagNumber })}`}
                  aria-label={`${text('register')}: ${tagNumber}`}
                >
                  {text('register')}
                </Link>
                <RowButton label={text('void')} of={tagNumber} onClick={() => onVoid(tagNumber)} />
              </div>
            )}
          />
        )}
      </Await>
    </section>
  )
}

interface Opened {
  readonly action: PartAction
  /** From the first to the last number that is left of a delivery. */
  readonly range?: { readonly first: string; readonly last: string }
  /** One number of the list. */
  readonly tagNumbers?: string
}

/** Delivered numbers of a veterinarian and of the clinics. */
function StockScreen() {
  const { parts } = useLoaderData<typeof loadStock>()
  const { showBanner, banner } = useResultBanner()
  const [opened, setOpened] = useState<Opened>()
  const end = (content: BannerContent) => {
    setOpened(undefined)
    showBanner(content)
  }
  const dialog = { onClose: () => setOpened(undefined), onEnd: end }
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
              <PartTable
                parts={rows}
                onAction={(action, { firstFree, lastFree }) =>
                  setOpened({ action, range: { first: firstFree ?? '', last: lastFree ?? '' } })
                }
              />
              <Numbers
                isAsking={opened !== undefined}
                onVoid={(tagNumbers) => setOpened({ action: 'void', tagNumbers })}
              />
            </>
          )
        }
      </Await>
      {opened?.action === 'handOn' && <HandOnDialog {...dialog} range={opened.range ?? {}} />}
      {opened?.action === 'void' && <VoidDialog {...dialog} tagNumbers={opened.tagNumbers} />}
    </>
  )
}

export { StockScreen as Component }
