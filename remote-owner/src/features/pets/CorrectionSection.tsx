import type { Pet } from '@dyra/shared/contract/pet'
import type { CorrectionField } from '@dyra/shared/domain/corrections'
import { Button } from '@dyra/shared/ui'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { type ComponentProps, useState } from 'react'
import { CorrectionList, correctionText, RequestDialog } from '../corrections/index.ts'
import { PetSection } from './PetSection.tsx'

export interface Corrections extends Pick<ComponentProps<typeof CorrectionList>, 'corrections'> {
  /** What the user may request a correction of. */
  readonly fields: readonly CorrectionField[]
}

interface Props extends Corrections {
  pet: Pet
  onEnd: (banner: BannerContent) => void
}

/** Requests about what the user may not change. A pet without a number has none to correct. */
export function CorrectionSection({ pet, fields, corrections, onEnd }: Props) {
  const [isOpen, setOpen] = useState(false)
  const end = (banner: BannerContent) => {
    setOpen(false)
    onEnd(banner)
  }
  const possible = fields.filter((field) => field !== 'tagNumber' || pet.microTags.length > 0)
  const button = (
    <Button variant="default" size="sm" onClick={() => setOpen(true)}>
      {correctionText('request')}
    </Button>
  )
  return (
    <PetSection title={correctionText('title')} action={button}>
      <CorrectionList corrections={corrections} />
      {isOpen && <RequestDialog pet={pet} fields={possible} onClose={() => setOpen(false)} onEnd={end} />}
    </PetSection>
  )
}
