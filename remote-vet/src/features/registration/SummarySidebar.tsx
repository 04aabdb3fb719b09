import { formatKronur } from '@dyra/shared/i18n'
import { Banner, Button } from '@dyra/shared/ui'
import { useEffect, useRef } from 'react'
import { useChoices } from './choices.ts'
import { type Draft, isDirty, totalOf, unregistered, withParties } from './draft/draft.ts'
import { isRegistered } from './draft/entry.ts'
import { changeDraft, useDraft } from './draft/store.ts'
import { type ErrorLine, errorLines, sharedErrors } from './draft/validation.ts'
import { ErrorLink } from './ErrorSummary.tsx'
import { SHARED } from './field-focus.ts'
import { Hotkey } from './hotkeys.tsx'
import { PartyFields } from './parties/PartyFields.tsx'
import css from './SummarySidebar.module.css'
import type { Report, Submission } from './submit/use-submission.ts'
import { text } from './texts.ts'

const useSharedError = (field: string) => useDraft((draft) => sharedErrors(draft)[field])

/** Owner and payer of every pet without its own. Renders again only if these change, not at every keystroke in a pet's form. */
function SharedParties() {
  const parties = useDraft((draft) => draft.parties)
  const ownerPersonId = useSharedError('ownerPersonId')
  const coOwnerPersonId = useSharedError('coOwnerPersonId')
  const invoicedPersonId = useSharedError('invoicedPersonId')
  return (
    <section className={css.shared} aria-labelledby="shared-title" aria-keyshortcuts="Alt+U">
      <h2 id="shared-title">
        {text('parties.heading')}
        <Hotkey>Alt + U</Hotkey>
      </h2>
      <PartyFields
        fieldKey={SHARED}
        parties={parties}
        errors={{ ownerPersonId, coOwnerPersonId, invoicedPersonId }}
        onChange={(change) => changeDraft((draft) => withParties(draft, change))}
      />
    </section>
  )
}

const titleOf = (draft: Draft, halt: string | null): string => {
  const done = draft.entries.filter(isRegistered).length
  const unsure = draft.entries.filter(({ progress }) => progress.kind === 'sent').length
  const left =
    unsure > 0 ? text.plural('result.unsure', unsure) : text.plural('result.left', unregistered(draft).length)
  if (done > 0) return text('result.partly', { done: text.plural('result.done', done), left })
  if (halt === null) return text('fixErrors')
  // Only pets that the server has refused are known to be unregistered.
  return unsure > 0 ? text('result.unknown', { left }) : text('result.nothing')
}

/** Why the last attempt failed, beside the submit button. Hidden once the errors are fixed or the draft is cleared. */
function SubmitError({ report: { halt, isRefused } }: { report: Report }) {
  const draft = useDraft((now) => now)
  const lines = isRefused ? errorLines(draft) : []
  const reason = isDirty(draft) ? halt : null
  if (unregistered(draft).length === 0 || (reason === null && lines.length === 0)) return null
  return <FocusedError title={titleOf(draft, reason)} halt={reason} lines={lines} />
}

interface ErrorProps {
  title: string
  halt: string | null
  lines: readonly ErrorLine[]
}

/** Focuses the link to the first error, otherwise the message, which then scrolls into view. */
function FocusedError({ title, halt, lines: [first, ...others] }: ErrorProps) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const control = message.current?.querySelector('button') ?? message.current
    control?.focus()
  }, [])
  return (
    <div ref={message} tabIndex={-1} className={css.error}>
      <Banner tone="danger" title={title} live>
        {halt !== null && <p>{halt}</p>}
        {first && (
          <p>
            <ErrorLink line={first} />
          </p>
        )}
        {others.length > 0 && <p>{text.plural('moreErrors', others.length)}</p>}
      </Banner>
    </div>
  )
}

function Price({ count }: { count: number }) {
  const { price } = useChoices()
  return (
    <dl className={css.sum}>
      <div>
        <dt>{text('price.perPet')}</dt>
        <dd>{formatKronur(price)}</dd>
      </div>
      <div>
        <dt>{text('price.count')}</dt>
        <dd>{count}</dd>
      </div>
    </dl>
  )
}

function Total() {
  const { price } = useChoices()
  const total = useDraft((draft) => totalOf(draft, price))
  return (
    <dl className={css.total}>
      <div>
        <dt>{text('price.total')}</dt>
        <dd>{formatKronur(total)}</dd>
      </div>
    </dl>
  )
}

/** Owner, payer and price of the draft, and the submit button. On wide screens it stays in view beside the pets. */
export function SummarySidebar({ submission }: { submission: Submission }) {
  const count = useDraft((draft) => unregistered(draft).length)
  return (
    <aside className={css.sidebar} aria-label={text('sidebar')}>
      <SharedParties />
      <Price count={count} />
      <div className={css.bar}>
        <Total />
        <div className={css.submit}>
          <SubmitError report={submission.report} />
          <Button
            fullWidth
            loading={submission.step.kind === 'checking'}
            disabled={count === 0}
            data-last-stop
            onClick={() => void submission.check()}
            aria-keyshortcuts="Control+Enter"
            rightSection={<Hotkey>Ctrl + ↵</Hotkey>}
          >
            {text('submit')}
          </Button>
        </div>
      </div>
    </aside>
  )
}
