import type { TagBatch } from '@dyra/shared/contract/tag-batches'
import { HandOnDialog, NumberFilters, NumberTable, VoidDialog } from '@dyra/shared/features/stock'
import { formatCount, formatDay } from '@dyra/shared/i18n'
import { Link, useLoaderData } from '@dyra/shared/router'
import { Await, Button, DefinitionGrid, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { type BannerContent, useResultBanner } from '@dyra/shared/ui/actions'
import { BackLink } from '@dyra/shared/ui/back-navigation'
import { useState } from 'react'
import type { loadBatch } from './api.ts'
import css from './Batches.module.css'
import { HolderLink, Range } from './tables.tsx'
import { text } from './texts.ts'

const Facts = ({ batch }: { batch: TagBatch }) => (
  <DefinitionGrid
    missing=""
    rows={[
      [text('col.receiver'), <HolderLink key="receiver" holder={batch.receiver} />],
      [text('deliver.day'), formatDay(batch.delivered)],
      [text('batch.range'), <Range key="range" {...batch} />],
      [
        text('batch.counts'),
        text('counts', {
          free: formatCount(batch.free),
          registered: formatCount(batch.registered),
          void: formatCount(batch.void),
        }),
      ],
      [text('batch.comment'), batch.comment],
      [
        text('batch.history'),
        <Link key="history" className="d-anchor" to={`/audit/TagBatches/${batch.batchId}`}>
          {text('open')}
        </Link>,
      ],
    ]}
  />
)

/** One delivery with its numbers, which administrators hand on or make void. */
function BatchScreen() {
  const { batchId, batch, numbers } = useLoaderData<typeof loadBatch>()
  const { showBanner, banner } = useResultBanner()
  const [action, setAction] = useState<'handOn' | 'void'>()
  const end = (content: BannerContent) => {
    setAction(undefined)
    showBanner(content)
  }
  const dialog = { onClose: () => setAction(undefined), onEnd: end }
  return (
    <>
      <BackLink to="/batches" />
      <PageHeader title={text('batch.title', { id: batchId })} />
      {banner}
      <Await isMain of={batch} skeleton={<ListSkeleton rows={3} />}>
        {(loaded) => <Facts batch={loaded} />}
      </Await>
      <div className={css.actions}>
        <Button variant="default" onClick={() => setAction('handOn')}>
          {text('handOn')}
        </Button>
        <Button variant="default" onClick={() => setAction('void')}>
          {text('void')}
        </Button>
      </div>
      <NumberFilters />
      <Await keepsOld of={numbers} skeleton={<ListSkeleton />}>
        {(page) => <NumberTable page={page} />}
      </Await>
      {action === 'handOn' && <HandOnDialog {...dialog} range={{}} />}
      {action === 'void' && <VoidDialog {...dialog} />}
    </>
  )
}

export { BatchScreen as Component }
