import { outcome } from '@dyra/shared/api'
import { Later, ListSkeleton, TagNumber } from '@dyra/shared/ui'
import { type ReactNode, useState } from 'react'
import { readPet } from './api.ts'
import css from './CreateDialog.module.css'
import { text } from './text.ts'

/** The pet whose page led here; it is not to be chosen any more. */
export function GivenPet({ petId, error }: { petId: number; error?: ReactNode }) {
  const ask = () => outcome(readPet(petId))
  const [pet, show] = useState(ask)
  return (
    <Later of={pet} skeleton={<ListSkeleton rows={1} />} onRetry={() => show(ask())}>
      {({ name, speciesName, breedName, microTags: [tag] }) => (
        <div>
          <p className={css.given}>{text('col.pet')}</p>
          <p>
            <b>{name}</b>{' '}
            <span className="d-dim">
              {[speciesName, breedName].filter(Boolean).join(', ')} {tag && <TagNumber value={tag.tagNumber} />}
            </span>
          </p>
          {error && <p className={css.error}>{error}</p>}
        </div>
      )}
    </Later>
  )
}
