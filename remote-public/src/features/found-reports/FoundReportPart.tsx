import { reportCss as css, type FoundObject, keyOf } from '@dyra/shared/features/lookup/report'
import { useId, useState } from 'react'
import { removeDraft, sentReport } from './draft.ts'
import { FoundReportForm } from './FoundReportForm.tsx'
import { SentReport } from './SentReport.tsx'
import { text } from './texts.ts'

interface Props {
  object: FoundObject
  /** Path with query to which a sign-in returns. */
  returnPath: string
}

/** Below a result of the lookup: a finder reports where the animal is, without learning who owns it. */
export function FoundReportPart({ object, returnPath }: Props) {
  const id = useId()
  const [sent, setSent] = useState(() => sentReport(keyOf(object)))
  const [photo, setPhoto] = useState<File>()
  const restart = () => {
    removeDraft(keyOf(object))
    setPhoto(undefined)
    setSent(undefined)
  }
  return (
    <section className={css.report} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {text('title')}
      </h2>
      {sent ? (
        <SentReport sent={sent} photo={photo} onAgain={restart} />
      ) : (
        <FoundReportForm object={object} returnPath={returnPath} photo={photo} onPhoto={setPhoto} onSent={setSent} />
      )}
    </section>
  )
}
