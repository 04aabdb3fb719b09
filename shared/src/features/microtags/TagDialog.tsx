import { Await, Dialog, ListSkeleton, useResult } from '@dyra/shared/ui'
import { useCallback } from 'react'
import type { MicroTag } from '../../contract/micro-tags.ts'
import { loadTypes } from '../pets/load-types.ts'
import { addMicroTag, loadFee, readMicroTag } from './api.ts'
import { CorrectTag } from './CorrectTag.tsx'
import { TagForm } from './TagForm.tsx'
import { tagBody } from './tag-form.ts'
import { text } from './texts.ts'

interface Props {
  pet: { readonly petId: number; readonly name: string }
  /** The number to correct; absent for a new one, for which a payer is charged. */
  tag?: Pick<MicroTag, 'microTagId'>
  onClose: () => void
  onEnd: (message: string) => void
}

const loadNew = async () => {
  const [types, fee] = await Promise.all([loadTypes(), loadFee()])
  return { types, fee }
}

const loadStored = async (microTagId: number) => {
  const [types, stored] = await Promise.all([loadTypes(), readMicroTag(microTagId)])
  return { types, stored }
}

function AddTag({ petId, onClose, onEnd }: Pick<Props, 'onClose' | 'onEnd'> & { petId: number }) {
  return (
    <Await {...useResult(loadNew)} skeleton={<ListSkeleton rows={4} />}>
      {({ types, fee }) => (
        <TagForm
          locations={types.microTagLocations}
          fee={fee}
          onSave={async (values, { key, price }) => {
            const payer = { invoicedPersonId: Number(values.invoicedPersonId), expectedPrice: price }
            await addMicroTag(petId, { ...tagBody(values), ...payer }, key)
            onEnd(text('added'))
          }}
          onCancel={onClose}
        />
      )}
    </Await>
  )
}

function EditTag({ microTagId, onClose, onEnd }: Pick<Props, 'onClose' | 'onEnd'> & { microTagId: number }) {
  const load = useCallback(() => loadStored(microTagId), [microTagId])
  return (
    <Await {...useResult(load)} skeleton={<ListSkeleton rows={4} />}>
      {({ types, stored }) => (
        <CorrectTag
          stored={stored}
          locations={types.microTagLocations}
          onSaved={() => onEnd(text('saved'))}
          onCancel={onClose}
        />
      )}
    </Await>
  )
}

export const TagDialog = ({ pet: { petId, name }, tag, ...handlers }: Props) => (
  <Dialog opened onClose={handlers.onClose} title={`${text(tag ? 'editTitle' : 'addTitle')}: ${name}`} isSnug>
    {tag ? <EditTag microTagId={tag.microTagId} {...handlers} /> : <AddTag petId={petId} {...handlers} />}
  </Dialog>
)
