import { call, petPictureUrl } from '@dyra/shared/api'
import type { Pet } from '@dyra/shared/contract/pet'
import { petRights } from '@dyra/shared/domain/pet-rights'
import { statusText } from '@dyra/shared/i18n'
import { useLoaderData } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Button, EmptyState, PageHeader, speciesKind } from '@dyra/shared/ui'
import { type ConfirmedAction, useConfirmedActions } from '@dyra/shared/ui/actions'
import { BackLink } from '@dyra/shared/ui/back-navigation'
import { useState } from 'react'
import type { loadPicture } from '../api.ts'
import css from './Pictures.module.css'
import { text } from './texts.ts'
import { UploadDialog } from './UploadDialog.tsx'

/** Removes the picture shown. A picture that replaced it in the meantime stays. */
const removal = ({ petId, name }: Pet, imageId: string): ConfirmedAction => ({
  title: text('remove.title'),
  name,
  text: text('remove.text'),
  button: text('remove'),
  isDangerous: true,
  done: text('remove.done'),
  gone: text('remove.gone'),
  run: () => call('DELETE /api/Pets/{petId}/Images/{imageId}', { params: { petId, imageId } }),
})

/** The pet's picture, and how to replace it. */
function PictureScreen() {
  const pet = useLoaderData<typeof loadPicture>()
  const { mayEdit } = petRights(pet, useSession())
  const { confirm, showBanner, banner, dialog } = useConfirmedActions()
  const [isUploading, setUploading] = useState(false)
  const { imageId } = pet
  const url = petPictureUrl(imageId, 'Large')
  const finish = () => {
    setUploading(false)
    showBanner({ tone: 'success', title: text('uploaded') })
  }
  return (
    <>
      <BackLink to={`/pet/${pet.petId}`} />
      <PageHeader title={text('title')} lead={pet.name} />
      <div className={css.screen}>
        {banner}
        {url ? (
          <img className={css.large} src={url} alt={statusText('image.alt', { name: pet.name })} />
        ) : (
          <EmptyState art={speciesKind(pet.speciesId)} text={text('empty')} />
        )}
        {mayEdit && (
          <>
            <p className="d-dim">{text('note')}</p>
            <div className={css.primary}>
              <Button onClick={() => setUploading(true)}>{text(url ? 'change' : 'add')}</Button>
              {imageId !== null && (
                <Button variant="default" onClick={() => confirm(removal(pet, imageId))}>
                  {text('remove')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      {dialog}
      {isUploading && <UploadDialog petId={pet.petId} onClose={() => setUploading(false)} onSaved={finish} />}
    </>
  )
}

export { PictureScreen as Component }
