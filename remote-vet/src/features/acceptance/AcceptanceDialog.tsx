import { t } from '@dyra/shared/i18n'
import { Button, Dialog, DialogButtons } from '@dyra/shared/ui'
import css from './Acceptance.module.css'
import { AcceptancePanel } from './AcceptancePanel.tsx'
import { text } from './texts.ts'

interface Props {
  petId: number
  ownerName: string
  onClose: () => void
}

/** The QR code of an earlier registration that still waits. */
export function AcceptanceDialog({ petId, ownerName, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={text('title')} width="70rem" isSnug>
      <div className={css.dialog}>
        <p>
          <b translate="no">{ownerName}</b>
        </p>
        <AcceptancePanel petId={petId} />
        <DialogButtons>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}
