import { Button } from '@dyra/shared/ui'
import { useState } from 'react'
import { ConfirmChangeDialog } from './ConfirmChangeDialog.tsx'
import { isOpen, isRegistered } from './draft/entry.ts'
import { asLitter, asSingles, isFull, losesValues, withLitterOf } from './draft/litter.ts'
import { changeDraft, draftNow, useDraft } from './draft/store.ts'
import { EntryForm } from './entry/EntryForm.tsx'
import { focusNewField } from './field-focus.ts'
import { Hotkey, useHotkey } from './hotkeys.tsx'
import { LitterForm } from './litter/LitterForm.tsx'
import css from './Registration.module.css'
import { text } from './texts.ts'

/** Initial number of rows of a litter. */
const LITTER_START = 4

/** The first field that the siblings share. */
function focusLitter() {
  const first = draftNow().entries.find(isOpen)
  if (first) focusNewField(first.key, 'speciesId')
}

function startLitter() {
  changeDraft((draft) => {
    const litter = asLitter(draft)
    return litter.entries.length > 1 ? litter : withLitterOf(litter, LITTER_START)
  })
  focusLitter()
}

const endLitter = () => changeDraft(asSingles)

/** Asks first if the first pet's values would replace those of other pets. */
function LitterSwitch({ isLitter }: { isLitter: boolean }) {
  const [isConfirming, setConfirming] = useState(false)
  const start = () => {
    setConfirming(false)
    startLitter()
  }
  const askToStart = () => {
    if (losesValues(draftNow())) setConfirming(true)
    else startLitter()
  }
  useHotkey('Alt+G', isLitter ? focusLitter : askToStart)
  return (
    <>
      <Button
        variant="subtle"
        onClick={isLitter ? endLitter : askToStart}
        aria-keyshortcuts={isLitter ? undefined : 'Alt+G'}
        rightSection={isLitter ? undefined : <Hotkey>Alt + G</Hotkey>}
      >
        {text(isLitter ? 'litter.end' : 'litter.start')}
      </Button>
      {isConfirming && (
        <ConfirmChangeDialog
          title={text('litter.question')}
          text={text('litter.loses')}
          button={text('litter.start')}
          onConfirm={start}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  )
}

/** The unregistered pets, each in its own form or all in the table of a litter. */
export function PetForms({ onAdd }: { onAdd: () => void }) {
  const isLitter = useDraft((draft) => draft.isLitter)
  const entries = useDraft((draft) => draft.entries)
  const isAtLimit = useDraft(isFull)
  const isAllDone = entries.every(isRegistered)
  if (isAllDone) return null
  return (
    <>
      {isLitter ? (
        <LitterForm />
      ) : (
        entries.map((entry, index) =>
          isRegistered(entry) ? null : <EntryForm key={entry.key} entry={entry} n={index + 1} />,
        )
      )}
      <div className={css.more}>
        <Button
          className={css.add}
          variant="default"
          onClick={onAdd}
          disabled={isAtLimit}
          aria-keyshortcuts="Alt+N"
          rightSection={<Hotkey>Alt + N</Hotkey>}
        >
          {text('addPet')}
        </Button>
        <LitterSwitch isLitter={isLitter} />
      </div>
    </>
  )
}
