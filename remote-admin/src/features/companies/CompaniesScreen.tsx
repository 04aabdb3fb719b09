import type { Company } from '@dyra/shared/contract/companies'
import { formatKennitala } from '@dyra/shared/i18n'
import { useLoaderData } from '@dyra/shared/router'
import { Await, Banner, type Column, DataTable, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { PAGE_ROWS } from '../../components/list/list-query.ts'
import type { loadCompanies } from './api.ts'
import css from './Companies.module.css'
import { text } from './texts.ts'

const columns: readonly Column<Company>[] = [
  { key: 'name', label: text('col.name'), sortKey: 'companyName', cell: ({ companyName }) => companyName },
  {
    key: 'ssn',
    label: text('col.ssn'),
    sortKey: 'companySsn',
    isNumber: true,
    cell: ({ companySsn }) => formatKennitala(companySsn),
  },
  {
    key: 'personSsn',
    label: text('col.personSsn'),
    sortKey: 'personSsn',
    isNumber: true,
    cell: ({ personSsn }) => formatKennitala(personSsn),
  },
]

/** Who may act for which company, read-only: the company register decides. */
function CompaniesScreen() {
  const { companies } = useLoaderData<typeof loadCompanies>()
  return (
    <>
      <PageHeader title={text('title')} />
      <div className={css.info}>
        <Banner tone="info" title={text('info')} />
      </div>
      <Await keepsOld isMain of={companies} skeleton={<ListSkeleton />}>
        {({ rows, total }) => (
          <DataTable
            label={text('title')}
            columns={columns}
            rows={rows}
            rowKey={({ companySsn, personSsn }) => `${companySsn} ${personSsn}`}
            empty={text('empty')}
            paging={{ size: PAGE_ROWS, total }}
          />
        )}
      </Await>
    </>
  )
}

export { CompaniesScreen as Component }
