import { t } from '@dyra/shared/i18n'
import { Banner, Button, Dialog, DialogButtons, LeaveGuard } from '@dyra/shared/ui'
import { useEffect, useRef } from 'react'
import { ChooseFile } from './ChooseFile.tsx'
import { CropEditor } from './CropEditor.tsx'
import css from './Pictures.module.css'
import { SendProgress } from './SendProgress.tsx'
import { text } from './texts.ts'
import { useUpload } from './use-upload.ts'

interface Props {
  petId: number
  onClose: () => void
  onSaved: () => void
}

/** What had the focus is gone when the next step comes: it goes to the step itself, except at the start. */
function useStepFocus(step: 'choose' | 'cut' | 'send') {
  const area = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    // Sending has a button of its own for it.
    if (before.current !== step && step !== 'send') area.current?.focus()
    before.current = step
  }, [step])
  return area
}

/** From the choice of a file to the stored picture (docs/screens.md#pet-picture). */
export function UploadDialog({ petId, onClose, onSaved }: Props) {
  const { chosen, fault, choose, changeCrop, takeOther, progress, alert, send, stop } = useUpload(petId, onSaved)
  const isSending = progress !== undefined
  const chosenStep = chosen ? 'cut' : 'choose'
  const area = useStepFocus(isSending ? 'send' : chosenStep)
  return (
    <Dialog opened onClose={onClose} title={text('dialog.title')} width="80rem" isSnug isPersistent={isSending}>
      <LeaveGuard isDirty={() => chosen !== undefined} />
      <div ref={area} tabIndex={-1} className={css.dialog}>
        {alert && <Banner tone="danger" title={alert} live />}
        {!chosen && <ChooseFile onChoose={(file) => void choose(file)} error={fault} />}
        {chosen && !chosen.picture && <Banner tone="info" title={text('undrawable')} live />}
        {chosen?.picture && !isSending && (
          <CropEditor picture={chosen.picture} crop={chosen.crop} onChange={changeCrop} />
        )}
        {isSending && <SendProgress part={progress} onStop={stop} />}
        {chosen && !isSending && (
          <DialogButtons>
            <Button variant="default" onClick={takeOther}>
              {text('dialog.other')}
            </Button>
            <Button onClick={() => void send()}>{alert ? t('retry') : text('dialog.upload')}</Button>
          </DialogButtons>
        )}
      </div>
    </Dialog>
  )
}
