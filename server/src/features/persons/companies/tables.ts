import { computed, filled, instant, words } from '../../../db/columns.ts'
import { table } from '../../../db/table.ts'

export const companyTables = {
  company: table({
    columns: {
      company_ssn: words,
      person_ssn: words,
      company_name: words,
      name_sort: computed(words),
      synced_at: filled(instant),
    },
    alsoErased: [
      `delete from company where person_ssn in (select ssn from person where id = any($1::bigint[]))
        or company_ssn in (select ssn from person where id = any($1::bigint[]))`,
    ],
  }),
}
