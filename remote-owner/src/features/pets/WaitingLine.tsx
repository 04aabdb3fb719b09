import type { PetListItem } from '@dyra/shared/contract/pet'
import { ANSWERABLE, type Waiting } from '@dyra/shared/domain/waiting'
import { formatInstantDay } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import css from './MyPets.module.css'
import { text } from './texts.ts'

type Line = NonNullable<PetListItem['waiting']>[number] | { readonly kind: 'picture'; readonly until: null }

/** A missing picture is worth a line only if nothing else waits. */
function linesOf({ waiting = [], missing }: PetListItem): readonly Line[] {
  if (waiting.length > 0 || !missing?.includes('picture')) return waiting
  return [{ kind: 'picture', until: null }]
}

const wordsOf = ({ kind, until }: Line): string =>
  text(`waiting.${kind}`, { date: until === null ? '' : formatInstantDay(new Date(until)) })

const pathOf = (petId: number, kind: Line['kind']): string => {
  if (kind === 'code') return `/transfers/codes?pet=${petId}`
  if (kind === 'departure') return `/pet/${petId}/departure`
  return kind === 'picture' ? `/pet/${petId}/images` : `/pet/${petId}`
}

const isUrgent = ({ kind }: Line) => ANSWERABLE.includes(kind as Waiting)

/** Says what waits for a pet, with the most urgent action. */
export function WaitingLine({ pet }: { pet: PetListItem }) {
  const lines = linesOf(pet)
  const [first] = lines
  const state = useLinkState()
  if (!first) return null
  const action = first.kind === 'picture' ? text('add.picture') : text(`open.${first.kind}`)
  return (
    <p className={isUrgent(first) ? css.urgent : css.step}>
      {[...lines.map(wordsOf), ''].join(' · ')}
      <Link className="d-anchor" to={pathOf(pet.petId, first.kind)} state={state} aria-label={`${action}: ${pet.name}`}>
        {action}
      </Link>
    </p>
  )
}
