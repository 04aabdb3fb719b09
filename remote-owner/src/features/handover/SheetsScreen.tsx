import { useLoaderData } from '@dyra/shared/router'
import { EmptyState } from '@dyra/shared/ui'
import { PrintPage } from '@dyra/shared/ui/print'
import type { loadSheets } from './api.ts'
import { Sheet } from './Sheet.tsx'
import { text } from './texts.ts'

/** A print page with one sheet for each pet. */
function SheetsScreen() {
  const { codes } = useLoaderData<typeof loadSheets>()
  const sheets = codes.flatMap((code) =>
    code.code === null ? [] : [<Sheet key={code.petId} {...code} code={code.code} />],
  )
  return (
    <PrintPage
      title={text('sheet.title')}
      backTo="/transfers/codes"
      banner={sheets.length === 0 && <EmptyState text={text('codes.empty')} />}
    >
      {sheets.length === 0 ? null : sheets}
    </PrintPage>
  )
}

export { SheetsScreen as Component }
