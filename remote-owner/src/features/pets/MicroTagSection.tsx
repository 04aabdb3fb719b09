import type { MicroTag } from '@dyra/shared/contract/micro-tags'
import type { Pet } from '@dyra/shared/contract/pet'
import type { PetRights } from '@dyra/shared/domain/pet-rights'
import { TagDialog } from '@dyra/shared/microtags'
import { Button } from '@dyra/shared/ui'
import { useState } from 'react'
import { MicroTags } from './MicroTags.tsx'
import { Section } from './Section.tsx'
import { text } from './texts.ts'

interface Props {
  pet: Pet
  rights: PetRights
  /** Something was saved; `said` tells what. */
  onSaved: (said: string) => void
}

/** The pet's numbers; staff add one, administrators correct them. */
export function MicroTagSection({ pet, rights, onSaved }: Props) {
  const [edited, edit] = useState<MicroTag | 'new' | null>(null)
  const end = (said: string) => {
    edit(null)
    onSaved(said)
  }
  const add = (
    <Button variant="default" size="sm" onClick={() => edit('new')}>
      {text('microTags.add')}
    </Button>
  )
  return (
    <Section title={text('section.microTags')} action={rights.mayAddTag && add}>
      <MicroTags tags={pet.microTags} isStaff={rights.isStaff} onEdit={rights.mayCorrectTag ? edit : undefined} />
      {edited && (
        <TagDialog pet={pet} tag={edited === 'new' ? undefined : edited} onClose={() => edit(null)} onEnd={end} />
      )}
    </Section>
  )
}
