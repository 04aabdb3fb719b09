import { petPictureUrl } from '@dyra/shared/api'
import { useLoaderData, useRevalidator } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { statusText } from '@dyra/shared/strings'
import { BackButton } from '@dyra/shared/trail'
import { Banner, Button, EmptyState, PageHeader, speciesKind } from '@dyra/shared/ui'
import { useState } from 'react'
import { petRights } from '../pet-rights.ts'
import type { loadPictures } from './load-pictures.ts'
import css from './Pictures.module.css'
import { text } from './text.ts'
import { UploadDialog } from './UploadDialog.tsx'

/** The pet's one picture, and the way to another one (specification, section 2, `/pet/{id}/images`). */
export function PictureScreen() {
  const pet = useLoaderData<typeof loadPictures>()
  const { mayEdit } = petRights(pet, useSession())
  const { revalidate } = useRevalidator()
  const [isUploading, setUploading] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const url = petPictureUrl(pet.imageId, 'Large')
  const open = () => {
    setSaved(false)
    setUploading(true)
  }
  const finish = () => {
    setUploading(false)
    setSaved(true)
    void revalidate()
  }
  return (
    <>
      <PageHeader title={text('title')} lead={pet.name} actions={<BackButton to={`/pet/${pet.petId}`} />} />
      <div className={css.screen}>
        {isSaved && <Banner tone="success" title={text('uploaded')} live />}
        {url ? (
          <img className={css.large} src={url} alt={statusText('image.alt', { name: pet.name })} />
        ) : (
          <EmptyState art={speciesKind(pet.speciesId)} text={text('empty')} />
        )}
        {mayEdit && (
          <>
            <p className="d-dim">{text('note')}</p>
            <div className={css.primary}>
              <Button onClick={open}>{text(url ? 'change' : 'add')}</Button>
            </div>
          </>
        )}
      </div>
      {isUploading && <UploadDialog petId={pet.petId} onClose={() => setUploading(false)} onSaved={finish} />}
    </>
  )
}
