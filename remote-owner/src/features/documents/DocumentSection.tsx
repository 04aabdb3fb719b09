import type { Result } from '@dyra/shared/api'
import type { Pet } from '@dyra/shared/contract/pet'
import { useRevalidator } from '@dyra/shared/router'
import { Await, Button } from '@dyra/shared/ui'
import { type BannerContent, FocusedBanner } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { PetSection } from '../../components/PetSection.tsx'
import { DocumentList } from './DocumentList.tsx'
import css from './Documents.module.css'
import { MakeDialog } from './MakeDialog.tsx'
import type { PetDocuments } from './pet-documents.ts'
import { text } from './texts.ts'

interface Props {
  pet: Pet
  documents: PetDocuments
}

/** Documents of a pet, and the dialog that makes one. */
function Documents({ pet, documents: { isOwner, kinds, documents } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [banner, setBanner] = useState<BannerContent>()
  const { revalidate } = useRevalidator()
  const end = (content: BannerContent) => {
    setOpen(false)
    setBanner(content)
    void revalidate()
  }
  const hasProof = kinds.includes('proof') || documents.some(({ kind }) => kind === 'proof')
  const make = kinds.length > 0 && (
    <Button variant="default" size="sm" onClick={() => setOpen(true)}>
      {text('make')}
    </Button>
  )
  return (
    <>
      {banner && <FocusedBanner content={banner} />}
      {(documents.length > 0 || make) && (
        <PetSection title={text('title')} action={make} isFolded={documents.length === 0}>
          <p className={`d-dim ${css.lead}`}>{text(hasProof ? 'lead' : 'lead.staff')}</p>
          {documents.length > 0 && <DocumentList documents={documents} />}
        </PetSection>
      )}
      {isOpen && <MakeDialog pet={pet} kinds={kinds} isOwner={isOwner} onClose={() => setOpen(false)} onEnd={end} />}
    </>
  )
}

/** Nothing if the pet has no documents and none can be made. */
export const DocumentSection = ({ pet, found }: { pet: Pet; found: Promise<Result<PetDocuments>> }) => (
  <Await of={found} skeleton={null}>
    {(documents) => <Documents pet={pet} documents={documents} />}
  </Await>
)
