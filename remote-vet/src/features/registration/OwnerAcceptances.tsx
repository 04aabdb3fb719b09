import { Button } from '@dyra/shared/ui'
import { useState } from 'react'
import { AcceptancePanel } from '../acceptance/index.ts'
import type { RegisteredPet } from './draft/draft.ts'
import css from './ResultBanners.module.css'
import { text } from './texts.ts'

interface Owner {
  readonly personId: number
  readonly name: string
  /** The first of the pets that were registered for the owner. */
  readonly petId: number
}

function ownersOf(pets: readonly RegisteredPet[]): Owner[] {
  const owners = new Map<number, Owner>()
  for (const { petId, ownerPersonId: personId, ownerName: name } of pets)
    if (personId !== null && !owners.has(personId)) owners.set(personId, { personId, name, petId })
  return [...owners.values()]
}

interface Props {
  pets: readonly RegisteredPet[]
  /** Owners for whom an SMS is queued. */
  texted: readonly number[]
}

/** The QR codes with which the owners accept at the desk, one at a time. */
export function OwnerAcceptances({ pets, texted }: Props) {
  const owners = ownersOf(pets)
  const [first] = owners
  const [open, setOpen] = useState(owners.length === 1 ? first?.personId : undefined)
  return owners.map(({ personId, name, petId }) => (
    <section key={personId} className={css.owner} aria-label={`${text('result.acceptance')}: ${name}`}>
      <div className={css.ownerHead}>
        <h2>
          {text('result.acceptance')}: {name}
        </h2>
        {open !== personId && (
          <Button size="sm" variant="default" onClick={() => setOpen(personId)}>
            {text('result.showCode')}
            <span className="d-vh">: {name}</span>
          </Button>
        )}
      </div>
      {open === personId && <AcceptancePanel petId={petId} isTexted={texted.includes(personId)} />}
    </section>
  ))
}
