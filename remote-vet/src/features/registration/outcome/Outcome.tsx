import { t } from '@dyra/shared/strings'
import { Banner, Button } from '@dyra/shared/ui'
import { unregistered } from '../draft/draft.ts'
import { useDraft } from '../draft/store.ts'
import { resultOf } from '../submit/result.ts'
import type { Report } from '../submit/run.ts'
import type { useSubmission } from '../submit/use-submission.ts'
import { text } from '../text.ts'
import css from './Outcome.module.css'
import { RegisteredList } from './RegisteredList.tsx'

type Submission = ReturnType<typeof useSubmission>

const noticeLines = (failed: Report['failed']) =>
  failed.map(({ name, text: why }) => (
    <p key={name}>
      {text('result.notTold', { name })} {why}
    </p>
  ))

/** How the last try ended: all registered, some, or nothing because the connection was lost. */
export function Outcome({ submission }: { submission: Submission }) {
  const { report, check, tellAgain, restart } = submission
  const { halt, result, failed } = report
  const draft = useDraft((now) => now)
  if (result) {
    return (
      <div className={css.outcome}>
        <Banner tone="success" title={text.plural('success', result.pets.length)} live>
          <RegisteredList pets={result.pets} />
        </Banner>
        {failed.length > 0 && (
          <Banner tone="warn" title={text('result.mailFailed')}>
            {noticeLines(failed)}
          </Banner>
        )}
      </div>
    )
  }
  const { pets } = resultOf(draft)
  const left = unregistered(draft).length
  if (pets.length === 0) return halt === null ? null : <Halted why={halt} />
  const again = left > 0 ? check : tellAgain
  return (
    <div className={css.outcome}>
      <Banner
        tone={left > 0 ? 'danger' : 'warn'}
        title={left > 0 ? partly(pets.length, left) : text.plural('success', pets.length)}
        live
        action={
          <div className={css.actions}>
            <Button size="sm" variant="default" onClick={again}>
              {t('retry')}
            </Button>
            {left === 0 && (
              <Button size="sm" variant="default" onClick={restart}>
                {text('result.next')}
              </Button>
            )}
          </div>
        }
      >
        {halt !== null && <p>{halt}</p>}
        {noticeLines(failed)}
        <RegisteredList pets={pets} />
      </Banner>
    </div>
  )
}

const partly = (done: number, left: number) =>
  text('result.partly', { done: text.plural('result.done', done), left: text.plural('result.left', left) })

const Halted = ({ why }: { why: string }) => (
  <div className={css.outcome}>
    <Banner tone="danger" title={text('result.nothing')} live>
      <p>{why}</p>
    </Banner>
  </div>
)
