import { t } from '@dyra/shared/i18n'
import { Button, Dialog, DialogButtons } from '@dyra/shared/ui'

interface Props {
  title: string
  text: string
  /** Label of the confirming button. */
  button: string
  isDangerous?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action that changes entered values. The focus is on the cancel button. */
export const ConfirmChangeDialog = ({ title, text, button, isDangerous, onConfirm, onCancel }: Props) => (
  <Dialog opened onClose={onCancel} title={title} width="36rem" isSnug>
    <p>{text}</p>
    <DialogButtons>
      <Button variant="default" onClick={onCancel} data-autofocus>
        {t('cancel')}
      </Button>
      <Button color={isDangerous ? 'red' : undefined} onClick={onConfirm}>
        {button}
      </Button>
    </DialogButtons>
  </Dialog>
)
