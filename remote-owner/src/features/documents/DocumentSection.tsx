import type { Pet } from '@dyra/shared/contract/pet'
import { useRevalidator } from '@dyra/shared/router'
import { Await, Button, ListSkeleton } from '@dyra/shared/ui'
import { type BannerContent, FocusedBanner } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { DocumentList } from './DocumentList.tsx'
import css from './Documents.module.css'
import { MakeDialog } from './MakeDialog.tsx'
import type { PetDocuments } from './pet-documents.ts'
import { text } from './texts.ts'

interface Props extends PetDocuments {
  pet: Pet
}

/** Documents of a pet, and the dialog that makes one. */
export function DocumentSection({ pet, isOwner, kinds, documents }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [banner, setBanner] = useState<BannerContent>()
  const { revalidate } = useRevalidator()
  const end = (content: BannerContent) => {
    setOpen(false)
    setBanner(content)
    void revalidate()
  }
  return (
    <>
      {banner && <FocusedBanner content={banner} />}
      <p className={`d-dim ${css.lead}`}>{text(documents ? 'lead' : 'lead.staff')}</p>
      {documents && (
        <Await of={documents} skeleton={<ListSkeleton rows={1} />}>
          {(rows) => <DocumentList documents={rows} />}
        </Await>
      )}
      <Await of={kinds} skeleton={null}>
        {(possible) =>
          possible.length > 0 && (
            <div className={css.make}>
              <Button variant="default" size="sm" onClick={() => setOpen(true)}>
                {text('make')}
              </Button>
              {isOpen && (
                <MakeDialog pet={pet} kinds={possible} isOwner={isOwner} onClose={() => setOpen(false)} onEnd={end} />
              )}
            </div>
          )
        }
      </Await>
    </>
  )
}
