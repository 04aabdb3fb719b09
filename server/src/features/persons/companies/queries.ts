import type { Company } from '@dyra/shared/contract/companies'
import { type Database, prepared } from '../../../db/connection.ts'
import type { Page } from '../../../http/paging.ts'

export interface CompanyRow extends Company {
  /** Id of the person who may act for the company, if the registry knows that person. */
  personId: number | null
}

/** One statement per order, so that its plan is cached. */
const inOrder = (...columns: readonly string[]) =>
  prepared<CompanyRow, [number, number]>(`
select c.person_ssn as "personSsn", c.company_ssn as "companySsn", c.company_name as "companyName", p.id as "personId"
from company c left join person p on p.ssn = c.person_ssn
order by ${columns.join(', ')} limit $1 offset $2`)

const orders = {
  companyName: {
    asc: inOrder('c.name_sort', 'c.company_ssn', 'c.person_ssn'),
    desc: inOrder('c.name_sort desc', 'c.company_ssn', 'c.person_ssn'),
  },
  companySsn: {
    asc: inOrder('c.company_ssn', 'c.person_ssn'),
    desc: inOrder('c.company_ssn desc', 'c.person_ssn'),
  },
  personSsn: {
    asc: inOrder('c.person_ssn', 'c.company_ssn'),
    desc: inOrder('c.person_ssn desc', 'c.company_ssn'),
  },
}

interface Order {
  readonly by: keyof typeof orders
  readonly asc: boolean
}

const countAll = prepared<{ total: number }>('select count(*)::int as total from company')

/** Companies, with names in Icelandic order, and their number. */
export async function findCompanies(db: Database, { by, asc }: Order, { from, size }: Page) {
  const find = orders[by][asc ? 'asc' : 'desc']
  const [rows, [counted]] = await Promise.all([find(db, [size, from]), countAll(db, [])])
  return { rows, total: counted?.total ?? 0 }
}

/**
 * Persons whose companies are requested: humans with a role, humans who have acted for a company, and persons in the
 * copy.
 */
export const findPersonsToRefresh = prepared<{ ssn: string }>(`
select p.ssn from authorized_user a join person p on p.id = a.person_id
where a.enabled and not p.is_organization and p.erased_at is null
union
select p.ssn from session s join person p on p.id = s.acting_person_id where p.erased_at is null
union
select person_ssn from company
order by ssn`)

export interface Replaced {
  kept: number
  removed: number
}

/**
 * Replaces the companies of the persons $1 by the lines $2, $3, $4: person, company and name. In one statement, so that
 * no query sees an intermediate state.
 */
export const replaceCompanies = prepared<Replaced, [string[], string[], string[], string[]]>(`
with lines as (
  select * from unnest($2::text[], $3::text[], $4::text[]) as s (person_ssn, company_ssn, company_name)
), gone as (
  delete from company c where c.person_ssn = any($1) and not exists (
    select from lines s where s.person_ssn = c.person_ssn and s.company_ssn = c.company_ssn)
  returning 1
), written as (
  insert into company (person_ssn, company_ssn, company_name) select * from lines
  on conflict (company_ssn, person_ssn)
  do update set company_name = excluded.company_name, synced_at = now()
  returning 1
)
select (select count(*)::int from written) as kept, (select count(*)::int from gone) as removed`)
