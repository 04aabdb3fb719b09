import type { Pet } from '@dyra/shared/contract/pet'
import { Banner, TagNumber } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import css from './CreateDialog.module.css'
import { text } from './texts.ts'

/** Why the pet cannot be offered now. */
export function obstacleOf({ isDead, transfers: [pending] }: Pet): string | undefined {
  if (isDead) return text('create.dead')
  return pending && text('create.pending', { name: pending.newOwnerName })
}

/** The pet whose page led here, with what is to be known before it is offered. */
export function GivenPet({ pet, error }: { pet: Pet; error?: ReactNode }) {
  const { name, speciesName, breedName, isLost } = pet
  const [tag] = pet.microTags
  const obstacle = obstacleOf(pet)
  return (
    <div>
      <p className={css.given}>{text('col.pet')}</p>
      <p>
        <b>{name}</b>{' '}
        <span className="d-dim">
          {[speciesName, breedName].filter(Boolean).join(', ')} {tag && <TagNumber value={tag.tagNumber} />}
        </span>
      </p>
      {obstacle && <Banner tone="danger" title={obstacle} live />}
      {isLost && !obstacle && <Banner tone="warn" title={text('create.lost')} live />}
      {error && <p className={css.error}>{error}</p>}
    </div>
  )
}
