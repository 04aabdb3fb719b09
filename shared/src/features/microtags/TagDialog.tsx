import { result } from '@dyra/shared/api'
import { Await, Dialog, ListSkeleton } from '@dyra/shared/ui'
import { useState } from 'react'
import type { MicroTag } from '../../contract/micro-tags.ts'
import { loadTypes } from '../pets/load-types.ts'
import { addMicroTag, loadFee, updateMicroTag } from './api.ts'
import { type Confirmed, TagForm } from './TagForm.tsx'
import { type TagValues, tagBody } from './tag-form.ts'
import { text } from './texts.ts'

interface Props {
  pet: { readonly petId: number; readonly name: string }
  /** The number to correct; absent for a new one, for which a payer is charged. */
  tag?: MicroTag
  onClose: () => void
  onEnd: (message: string) => void
}

export function TagDialog({ pet: { petId, name }, tag, onClose, onEnd }: Props) {
  const load = () => result(Promise.all([loadTypes(), tag ? undefined : loadFee()]))
  const [choices, setChoices] = useState(load)
  const save = async (values: TagValues, { key, price }: Confirmed) => {
    if (tag) await updateMicroTag(tag.microTagId, tagBody(values))
    else {
      const payer = { invoicedPersonId: Number(values.invoicedPersonId), expectedPrice: price }
      await addMicroTag(petId, { ...tagBody(values), ...payer }, key)
    }
    onEnd(text(tag ? 'saved' : 'added'))
  }
  return (
    <Dialog opened onClose={onClose} title={`${text(tag ? 'editTitle' : 'addTitle')}: ${name}`} isSnug>
      <Await of={choices} skeleton={<ListSkeleton rows={4} />} onRetry={() => setChoices(load())}>
        {([{ microTagLocations }, fee]) => (
          <TagForm tag={tag} locations={microTagLocations} fee={fee} onSave={save} onCancel={onClose} />
        )}
      </Await>
    </Dialog>
  )
}
