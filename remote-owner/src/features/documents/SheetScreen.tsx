import type { DocumentSheet } from '@dyra/shared/contract/verification-documents'
import { documentKindLabels } from '@dyra/shared/domain/verification-documents'
import { useLoaderData } from '@dyra/shared/router'
import { Banner } from '@dyra/shared/ui'
import { PrintPage } from '@dyra/shared/ui/print'
import type { loadSheet } from './api.ts'
import { Sheet } from './Sheet.tsx'
import { text } from './texts.ts'

const stateBanner = ({ state }: DocumentSheet) =>
  state === 'genuine' ? null : <Banner tone="warn" title={text(`sheet.${state}`)} />

/** A print page. The former owner, who gets a receipt, cannot open the page of the pet. */
function SheetScreen() {
  const sheet = useLoaderData<typeof loadSheet>()
  return (
    <PrintPage
      title={documentKindLabels[sheet.kind]}
      lead={text('sheet.lead')}
      backTo={sheet.kind === 'receipt' ? '/transfers' : `/pet/${sheet.petId}`}
      banner={stateBanner(sheet)}
    >
      <Sheet sheet={sheet} />
    </PrintPage>
  )
}

export { SheetScreen as Component }
