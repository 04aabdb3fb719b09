import type { Result } from '@dyra/shared/api'
import type { OwnCorrection } from '@dyra/shared/contract/corrections'
import type { Pet } from '@dyra/shared/contract/pet'
import type { CorrectionField } from '@dyra/shared/domain/corrections'
import { Await, Button } from '@dyra/shared/ui'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { PetSection } from '../../components/PetSection.tsx'
import { CORRECTIONS_ID, CorrectionList, correctionText, RequestDialog } from '../corrections/index.ts'

export interface Corrections {
  readonly corrections: Promise<Result<readonly OwnCorrection[]>>
  /** What the user may request a correction of. */
  readonly fields: readonly CorrectionField[]
}

interface Props extends Corrections {
  pet: Pet
  onEnd: (banner: BannerContent) => void
}

/** Requests for corrections of what the user may not change. A pet without a number offers no correction of a number. */
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
    <>
      <Await of={corrections} skeleton={null}>
        {(rows) => (
          <PetSection id={CORRECTIONS_ID} title={correctionText('title')} action={button} isFolded={rows.length === 0}>
            <CorrectionList corrections={rows} />
          </PetSection>
        )}
      </Await>
      {isOpen && <RequestDialog pet={pet} fields={possible} onClose={() => setOpen(false)} onEnd={end} />}
    </>
  )
}
