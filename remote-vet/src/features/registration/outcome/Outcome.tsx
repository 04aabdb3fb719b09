import { Banner } from '@dyra/shared/ui'
import { useEffect, useRef } from 'react'
import { isDirty } from '../draft/draft.ts'
import { useDraft } from '../draft/store.ts'
import { type RegisteredPet, registeredPets } from '../submit/result.ts'
import type { useSubmission } from '../submit/use-submission.ts'
import { text } from '../text.ts'
import { FailedNotices } from './FailedNotices.tsx'
import css from './Outcome.module.css'
import { RegisteredList } from './RegisteredList.tsx'
import { Unfinished } from './Unfinished.tsx'

type Submission = ReturnType<typeof useSubmission>

/** How the last try ended: all registered, some, or nothing because the connection was lost. */
export function Outcome({ submission }: { submission: Submission }) {
  const { result, halt } = submission.report
  const draft = useDraft((now) => now)
  if (result) return <Done submission={submission} pets={result} />
  const pets = registeredPets(draft)
  if (pets.length > 0) return <Unfinished submission={submission} draft={draft} pets={pets} />
  // What was cleared has no past.
  return halt === null || !isDirty(draft) ? null : <Nothing why={halt} />
}

/** Takes the focus: the button that was pressed last may stand far below. */
function Done({ submission, pets }: { submission: Submission; pets: readonly RegisteredPet[] }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={css.outcome}>
      <Banner tone="success" title={text.plural('success', pets.length)} live>
        <RegisteredList pets={pets} />
      </Banner>
      {submission.report.failed.length > 0 && (
        <Banner tone="warn" title={text('result.mailFailed')}>
          <FailedNotices failed={submission.report.failed} />
        </Banner>
      )}
    </div>
  )
}

const Nothing = ({ why }: { why: string }) => (
  <div className={css.outcome}>
    <Banner tone="danger" title={text('result.nothing')} live>
      <p>{why}</p>
    </Banner>
  </div>
)
