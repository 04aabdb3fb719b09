import type { Result } from '@dyra/shared/api'
import { formatKronur, pluralText } from '@dyra/shared/i18n'
import { Link, useLoaderData, useSort } from '@dyra/shared/router'
import { Await, Button, ListSkeleton, PageHeader, Tabs } from '@dyra/shared/ui'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { useStopOnLeave } from '@dyra/shared/ui/search'
import { type ComponentType, useState } from 'react'
import { type ChargedPage, latestLines, latestPayers, type loadInvoices } from './api.ts'
import { CsvProgress } from './CsvProgress.tsx'
import { useFilters } from './filters.ts'
import { InvoiceFilters } from './InvoiceFilters.tsx'
import css from './Invoices.module.css'
import { LineTable } from './LineTable.tsx'
import { PayerTable } from './PayerTable.tsx'
import { readLines, readSummary } from './read-csv.ts'
import { text } from './texts.ts'
import { useCsv } from './use-csv.ts'

/** Amount and number of all lines that match the filters, on all pages. */
const Total = ({ lines, amount }: Pick<ChargedPage<unknown>, 'lines' | 'amount'>) => (
  <p className={css.total} role="status">
    {text('total')}: <b className="d-num">{formatKronur(amount)}</b>{' '}
    <span className="d-dim">({pluralText.plural('microTags', lines)})</span>
  </p>
)

interface ListProps<Row> {
  of: Promise<Result<ChargedPage<Row>>>
  table: ComponentType<ChargedPage<Row>>
}

const List = <Row,>({ of, table: Table }: ListProps<Row>) => (
  <Await keepsOld isMain of={of} skeleton={<ListSkeleton />}>
    {(page) => (
      <>
        <Total {...page} />
        <Table {...page} />
      </>
    )}
  </Await>
)

/** Payment history: each fee, or the sum of each payer. */
function InvoicesScreen() {
  const { types, lines, payers } = useLoaderData<typeof loadInvoices>()
  useStopOnLeave(latestLines)
  useStopOnLeave(latestPayers)
  const { filters, tab, openTab } = useFilters()
  const order = useSort()
  const { state, download, cancel } = useCsv()
  const list = lines ?? payers
  const isRunning = state.kind === 'running'
  const [downloadedList, setDownloadedList] = useState(list)
  const start = () => {
    setDownloadedList(list)
    void download(tab === 'summary' ? readSummary(filters, order) : readLines(filters))
  }
  const panel = (
    <>
      <InvoiceFilters types={types} />
      {lines && <List of={lines} table={LineTable} />}
      {payers && <List of={payers} table={PayerTable} />}
    </>
  )
  return (
    <>
      <PageHeader
        title={text('title')}
        actions={
          <>
            <Button component={Link} to="/invoices/tariff" state={useLinkState()} variant="default">
              {text('tariff')}
            </Button>
            <Button
              variant="default"
              leftSection={<DownloadIcon />}
              disabled={isRunning || list === null}
              onClick={start}
            >
              {text('csv')}
            </Button>
          </>
        }
      />
      <CsvProgress state={state} list={downloadedList} onCancel={cancel} />
      <Tabs
        label={text('title')}
        value={tab}
        onChange={openTab}
        tabs={[
          { value: 'detail', label: text('tab.detail'), panel },
          { value: 'summary', label: text('tab.summary'), panel },
        ]}
      />
    </>
  )
}

const DownloadIcon = () => (
  <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true" className={`d-icon ${css.icon}`}>
    <path d="M10 3v9.5m-4-4 4 4 4-4M3.5 16.5h13" />
  </svg>
)

export { InvoicesScreen as Component }
