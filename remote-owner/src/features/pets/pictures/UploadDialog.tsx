import { t } from '@dyra/shared/i18n'
import { Banner, Button, Dialog, DialogButtons, LeaveGuard } from '@dyra/shared/ui'
import { useEffect, useId, useRef } from 'react'
import { ChooseFile } from './ChooseFile.tsx'
import { CropEditor } from './CropEditor.tsx'
import css from './Pictures.module.css'
import { text } from './texts.ts'
import { useUpload } from './use-upload.ts'

interface ProgressProps {
  /** The part that was sent, 0–1. */
  part: number
  onStop: () => void
}

/** How much was sent; then the server creates the sizes of the picture. */
function SendProgress({ part, onStop }: ProgressProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  // The focused button was removed.
  useEffect(() => button.current?.focus(), [])
  const isSent = part >= 1
  return (
    <div className={css.sending}>
      <div className={css.sendingTop}>
        <p id={id} role="status">
          {isSent ? t('saving') : text('sending')}
        </p>
        {!isSent && <span className="d-num">{text('percent', { n: Math.floor(part * 100) })}</span>}
      </div>
      <progress className={css.progress} aria-labelledby={id} max={1} value={isSent ? undefined : part} />
      <Button ref={button} variant="default" onClick={onStop}>
        {t('cancel')}
      </Button>
    </div>
  )
}

interface Props {
  petId: number
  onClose: () => void
  onSaved: () => void
}

/** Moves the focus to the next step, because the previous one had it. */
function useStepFocus(step: 'choose' | 'cut' | 'send') {
  const area = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    // The sending step focuses its own button.
    if (before.current !== step && step !== 'send') area.current?.focus()
    before.current = step
  }, [step])
  return area
}

/** Chooses, crops and sends a picture. */
export function UploadDialog({ petId, onClose, onSaved }: Props) {
  const { chosen, chooseError, choose, changeCrop, takeOther, progress, alert, send, stop } = useUpload(petId, onSaved)
  const isSending = progress !== undefined
  const chosenStep = chosen ? 'cut' : 'choose'
  const area = useStepFocus(isSending ? 'send' : chosenStep)
  return (
    <Dialog opened onClose={onClose} title={text('dialog.title')} width="80rem" isSnug isPersistent={isSending}>
      <LeaveGuard isDirty={() => chosen !== undefined} />
      <div ref={area} tabIndex={-1} className={css.dialog}>
        {alert && <Banner tone="danger" title={alert} live />}
        {!chosen && <ChooseFile onChoose={(file) => void choose(file)} error={chooseError} />}
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
