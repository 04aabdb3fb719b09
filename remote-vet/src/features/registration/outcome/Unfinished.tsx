import { t } from '@dyra/shared/strings'
import { Banner, Button } from '@dyra/shared/ui'
import { type Draft, unregistered } from '../draft/draft.ts'
import type { RegisteredPet } from '../submit/result.ts'
import type { useSubmission } from '../submit/use-submission.ts'
import { text } from '../text.ts'
import { FailedNotices } from './FailedNotices.tsx'
import css from './Outcome.module.css'
import { RegisteredList } from './RegisteredList.tsx'

interface Props {
  submission: ReturnType<typeof useSubmission>
  draft: Draft
  /** Registered so far. */
  pets: readonly RegisteredPet[]
}

const partly = (done: number, left: number) =>
  text('result.partly', { done: text.plural('result.done', done), left: text.plural('result.left', left) })

/** Some pets are registered, or all of them without the owners having been told: what is left goes on from here. */
export function Unfinished({ submission: { report, check, tellAgain, restart }, draft, pets }: Props) {
  const left = unregistered(draft).length
  const actions = (
    <div className={css.actions}>
      <Button size="sm" variant="default" onClick={() => void (left > 0 ? check() : tellAgain())}>
        {t('retry')}
      </Button>
      {left === 0 && (
        <Button size="sm" variant="default" onClick={restart}>
          {text('result.next')}
        </Button>
      )}
    </div>
  )
  return (
    <div className={css.outcome}>
      <Banner
        tone={left > 0 ? 'danger' : 'warn'}
        title={left > 0 ? partly(pets.length, left) : text.plural('success', pets.length)}
        live
        action={actions}
      >
        {report.halt !== null && <p>{report.halt}</p>}
        <FailedNotices failed={report.failed} />
        <RegisteredList pets={pets} />
      </Banner>
    </div>
  )
}
