import { outcome } from '@dyra/shared/api'
import type { MicroTag } from '@dyra/shared/contract/micro-tags'
import { Dialog, Later, ListSkeleton } from '@dyra/shared/ui'
import { useState } from 'react'
import { addMicroTag, findPayers, readTypes, updateMicroTag } from './api.ts'
import { TagForm } from './TagForm.tsx'
import { type TagValues, tagBody } from './tag-form.ts'
import { text } from './text.ts'

interface Props {
  petId: number
  /** The number to correct; absent for a further one, whose fee somebody pays. */
  tag?: MicroTag
  onClose: () => void
  onEnd: (said: string) => void
}

export function TagDialog({ petId, tag, onClose, onEnd }: Props) {
  const ask = () => outcome(Promise.all([readTypes(), tag ? undefined : findPayers()]))
  const [choices, setChoices] = useState(ask)
  const save = async (values: TagValues, key: string) => {
    if (tag) await updateMicroTag(tag.microTagId, tagBody(values))
    else
      await addMicroTag(petId, { ...tagBody(values), invoicedPersonId: Number(values.invoicedPersonId) || null }, key)
    onEnd(text(tag ? 'microTag.saved' : 'microTag.added'))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text(tag ? 'microTag.dialog.editTitle' : 'microTag.dialog.addTitle')}
      isSnug
    >
      <Later of={choices} skeleton={<ListSkeleton rows={4} />} onRetry={() => setChoices(ask())}>
        {([{ microTagLocations }, payers]) => (
          <TagForm tag={tag} locations={microTagLocations} payers={payers} onSave={save} onCancel={onClose} />
        )}
      </Later>
    </Dialog>
  )
}
