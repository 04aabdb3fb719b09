import { useLoaderData } from '@dyra/shared/router'
import { Await, LeaveGuard, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { useEffect } from 'react'
import type { loadRegister } from './api.ts'
import { ClearButton } from './ClearButton.tsx'
import { ChoicesContext, useLastSuccess } from './choices.ts'
import { ConfirmRegistrationDialog } from './confirm/ConfirmRegistrationDialog.tsx'
import { isDirty, withNewEntry } from './draft/draft.ts'
import { isOpen } from './draft/entry.ts'
import { isFull } from './draft/litter.ts'
import { changeDraft, draftNow } from './draft/store.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { entryKeyAt, focusField, focusNewField, SHARED } from './field-focus.ts'
import { focusNextOnEnter, useHotkey } from './hotkeys.tsx'
import { PetForms } from './PetForms.tsx'
import css from './Registration.module.css'
import { RegistrationBanners } from './RegistrationBanners.tsx'
import { ResultBanners } from './ResultBanners.tsx'
import { SummarySidebar } from './SummarySidebar.tsx'
import { useSubmission } from './submit/use-submission.ts'
import { text } from './texts.ts'
import { useGivenNumber, useScans } from './use-scans.ts'

const isUnsaved = () => isDirty(draftNow())

const addPet = () => {
  if (isFull(draftNow())) return
  changeDraft(withNewEntry)
  const added = draftNow().entries.at(-1)
  if (added) focusNewField(added.key, 'microTag')
}

/** Focuses the field for a scan or the first key, unless the user has already moved to a control. */
function focusFirstField(): void {
  if (document.activeElement?.matches('input, select, textarea, button, a')) return
  const first = draftNow().entries.find(isOpen)
  if (first) focusField(first.key, first.isRead ? 'name' : 'microTag')
}

/**
 * Focuses the owner of the pet that has the focus, if the pet has its own; or else the owner of the draft. Clicks the field,
 * which opens the list of recent owners.
 */
function focusOwner(): void {
  const key = entryKeyAt(document.activeElement)
  const hasOwn = draftNow().entries.some((entry) => entry.key === key && entry.parties !== null)
  focusField(key !== null && hasOwn ? key : SHARED, 'ownerPersonId')
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.click()
}

/** Banners, the pets, and the sidebar with owner, payer and price. */
function RegistrationForm({ isKept }: { isKept: boolean }) {
  const submission = useSubmission()
  const { step, check, send, cancel } = submission
  const isConfirming = step.kind === 'confirming' || step.kind === 'sending'
  useHotkey('Control+Enter', () => void check())
  useHotkey('Alt+N', addPet)
  useHotkey('Alt+U', focusOwner)
  useEffect(focusFirstField, [])
  const announcement = useScans(step, cancel)
  return (
    <>
      <LeaveGuard isDirty={isUnsaved} />
      <p role="status" className="d-vh">
        {announcement}
      </p>
      <RegistrationBanners isKept={isKept} />
      <ResultBanners submission={submission} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only handles the Enter key of the fields inside */}
      <div className={css.columns} onKeyDown={focusNextOnEnter}>
        <div className={css.pets}>
          <ErrorSummary />
          <PetForms onAdd={addPet} />
        </div>
        <SummarySidebar submission={submission} />
      </div>
      {isConfirming && (
        // A new price opens a new dialog.
        <ConfirmRegistrationDialog key={step.price} step={step} onSend={() => void send()} onCancel={cancel} />
      )}
    </>
  )
}

/** Registration of one or more pets (docs/screens.md#registration). */
function RegisterScreen() {
  const { choices, recentOwners, isKept } = useLoaderData<typeof loadRegister>()
  useGivenNumber()
  const lastChoices = useLastSuccess(choices)
  return (
    <>
      <PageHeader title={text('title')} lead={text('lead')} actions={<ClearButton />} />
      <Await isMain of={lastChoices} skeleton={<ListSkeleton rows={6} />}>
        {(loaded) => (
          <ChoicesContext value={{ ...loaded, recentOwners }}>
            <RegistrationForm isKept={isKept} />
          </ChoicesContext>
        )}
      </Await>
    </>
  )
}

export { RegisterScreen as Component }
