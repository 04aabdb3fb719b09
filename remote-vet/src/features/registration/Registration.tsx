import { LeaveGuard } from '@dyra/shared/ui'
import { useCallback } from 'react'
import { ConfirmDialog } from './confirm/ConfirmDialog.tsx'
import { isDirty, withNewEntry } from './draft/draft.ts'
import { isFull } from './draft/litter.ts'
import { changeDraft, draftNow } from './draft/store.ts'
import { focusNewField } from './field-id.ts'
import { Notices } from './Notices.tsx'
import { FaultSummary } from './outcome/FaultSummary.tsx'
import { Outcome } from './outcome/Outcome.tsx'
import { Pets } from './Pets.tsx'
import css from './Registration.module.css'
import { Rail } from './rail/Rail.tsx'
import { useScans } from './reader/use-scans.ts'
import { useSubmission } from './submit/use-submission.ts'
import { goOnWithEnter, useKeys } from './use-keys.ts'

const isUnsaved = () => isDirty(draftNow())

const addPet = () => {
  if (isFull(draftNow())) return
  changeDraft(withNewEntry)
  const added = draftNow().entries.at(-1)
  if (added) focusNewField(added.key, 'microTag')
}

/** The form, the panel beside it, and what happened last above both. */
export function Registration({ isKept }: { isKept: boolean }) {
  const submission = useSubmission()
  const { step, check, send, cancel } = submission
  const isAsking = step.kind === 'confirming' || step.kind === 'sending'
  const goOn = useCallback(() => {
    // The dialog has the key to itself.
    if (!isAsking) void check()
  }, [isAsking, check])
  const add = useCallback(() => {
    if (!isAsking) addPet()
  }, [isAsking])
  useKeys({ onAdd: add, onSubmit: goOn })
  const said = useScans(step, cancel)
  return (
    <>
      <LeaveGuard isDirty={isUnsaved} />
      <p role="status" className="d-vh">
        {said}
      </p>
      <Notices isKept={isKept} />
      <Outcome submission={submission} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears the Enter of the fields inside */}
      <div className={css.columns} onKeyDown={goOnWithEnter}>
        <div className={css.pets}>
          <FaultSummary />
          <Pets onAdd={add} />
        </div>
        <Rail submission={submission} />
      </div>
      {isAsking && (
        // A new price opens a new dialog.
        <ConfirmDialog key={step.price} step={step} onSend={() => void send()} onCancel={cancel} />
      )}
    </>
  )
}
