import { useLoaderData } from '@dyra/shared/router'
import { Button, EmptyState, PageHeader } from '@dyra/shared/ui'
import { BackButton } from '@dyra/shared/ui/back-navigation'
import type { loadSheets } from './routes.tsx'
import css from './Sheet.module.css'
import { Sheet } from './Sheet.tsx'
import { text } from './texts.ts'

/** A print page with one sheet for each pet (docs/screens.md#handover-codes). */
export function SheetsScreen() {
  const { codes } = useLoaderData<typeof loadSheets>()
  const printable = codes.filter(({ code }) => code !== null)
  return (
    <>
      <div className={css.screenOnly}>
        <PageHeader
          title={text('sheet.title')}
          actions={
            <>
              <BackButton to="/transfers/codes" />
              {printable.length > 0 && <Button onClick={() => window.print()}>{text('sheet.print')}</Button>}
            </>
          }
        />
      </div>
      {printable.length === 0 && <EmptyState text={text('sheet.none')} />}
      {printable.map((code) => (
        <Sheet key={code.petId} {...code} code={code.code ?? ''} />
      ))}
    </>
  )
}
