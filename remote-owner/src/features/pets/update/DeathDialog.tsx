import { t } from '@dyra/shared/strings'
import { Button, Dialog, DialogButtons } from '@dyra/shared/ui'
import { text } from '../text.ts'
import css from './PetForm.module.css'

/** Registered dead, a pet takes neither incidents nor a new owner: asked before, because it is easily pressed. */
export function DeathDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  return (
    <Dialog opened onClose={() => onAnswer(false)} title={text('update.confirmDead.title')} width="32rem">
      <p className={css.question}>{text('update.confirmDead.text')}</p>
      <DialogButtons>
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
          {t('cancel')}
        </Button>
        <Button color="red" onClick={() => onAnswer(true)}>
          {t('confirm')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
