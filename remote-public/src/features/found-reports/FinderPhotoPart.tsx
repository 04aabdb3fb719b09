import {
  eraseFinderData,
  FinderPhoto,
  type LinkThread,
  readPhoto,
  sendPhoto,
  ThreadPart,
} from '@dyra/shared/features/found-reports'
import { PhotoField } from '@dyra/shared/features/pet-images'
import { useSingleFlight } from '@dyra/shared/forms'
import { Banner, Button } from '@dyra/shared/ui'
import type { ConfirmedAction } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { text } from './texts.ts'

interface Props {
  opened: LinkThread
  confirm: (action: ConfirmedAction) => void
}

const eraseAction = ({ access: { token }, thread, apply }: LinkThread): ConfirmedAction => ({
  title: text('finder.photoErase.title'),
  name: thread.petName,
  button: text('finder.photoErase'),
  isDangerous: true,
  done: text('finder.photoErase.done'),
  gone: text('finder.gone'),
  run: () => apply(eraseFinderData(token, 'photo')),
})

/** Shows, adds, replaces and deletes the finder's photo. A closed thread only shows and deletes it. */
export function FinderPhotoPart({ opened, confirm }: Props) {
  const { thread, access, reload } = opened
  const { run, isRunning, error } = useSingleFlight()
  const [version, setVersion] = useState(0)
  const isOpen = thread.state !== 'closed'
  if (!isOpen && !thread.hasPhoto) return null
  const send = (photo: File | undefined) =>
    photo &&
    void run(async () => {
      await sendPhoto(access.token, photo)
      setVersion((before) => before + 1)
      await reload()
    })
  return (
    <ThreadPart title={text('finder.photo')}>
      {error && <Banner tone="danger" title={error} live />}
      {thread.hasPhoto && <FinderPhoto key={version} load={() => readPhoto(access)} />}
      {isRunning && <p role="status">{text('photo.sending')}</p>}
      {isOpen && !isRunning && (
        <PhotoField
          label={text(thread.hasPhoto ? 'photo.replace' : 'finder.photoAdd')}
          photo={undefined}
          onChange={send}
        />
      )}
      {thread.hasPhoto && (
        <div className="d-buttons">
          <Button variant="default" onClick={() => confirm(eraseAction(opened))}>
            {text('finder.photoErase')}
          </Button>
        </div>
      )}
    </ThreadPart>
  )
}
