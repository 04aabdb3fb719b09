import { formatKronur } from '@dyra/shared/i18n'
import { Button } from '@dyra/shared/ui'
import { useChoices } from '../choices.ts'
import { unregistered } from '../draft/draft.ts'
import { totalOf } from '../draft/price.ts'
import { useDraft } from '../draft/store.ts'
import { Keys } from '../Keys.tsx'
import { BatchParties } from '../parties/BatchParties.tsx'
import type { Submission } from '../submit/use-submission.ts'
import { text } from '../texts.ts'
import css from './Rail.module.css'
import { SubmitError } from './SubmitError.tsx'

/** What holds for the whole batch, its price, and the one button; in sight beside the pets where there is room. */
export function Rail({ submission }: { submission: Submission }) {
  const { price } = useChoices()
  const count = useDraft((draft) => unregistered(draft).length)
  const total = useDraft((draft) => totalOf(draft, price))
  return (
    <aside className={css.rail} aria-label={text('rail')}>
      <BatchParties />
      <div className={css.sum}>
        <dl>
          <div>
            <dt>{text('price.perPet')}</dt>
            <dd>{formatKronur(price)}</dd>
          </div>
          <div>
            <dt>{text('price.count')}</dt>
            <dd>{count}</dd>
          </div>
          <div className={css.total}>
            <dt>{text('price.total')}</dt>
            <dd>{formatKronur(total)}</dd>
          </div>
        </dl>
      </div>
      <div className={css.submit}>
        <SubmitError report={submission.report} />
        <Button
          fullWidth
          loading={submission.step.kind === 'checking'}
          disabled={count === 0}
          data-last-stop
          onClick={() => void submission.check()}
          aria-keyshortcuts="Control+Enter"
          rightSection={<Keys>Ctrl + ↵</Keys>}
        >
          {text('submit')}
        </Button>
      </div>
    </aside>
  )
}
