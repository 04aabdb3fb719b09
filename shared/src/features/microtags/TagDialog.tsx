import { Await, Dialog, ListSkeleton, useResult } from '@dyra/shared/ui'
import { useCallback } from 'react'
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
  const choices = useResult(useCallback(() => Promise.all([loadTypes(), tag ? undefined : loadFee()]), [tag]))
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
      <Await {...choices} skeleton={<ListSkeleton rows={4} />}>
        {([{ microTagLocations }, fee]) => (
          <TagForm tag={tag} locations={microTagLocations} fee={fee} onSave={save} onCancel={onClose} />
        )}
      </Await>
    </Dialog>
  )
}
