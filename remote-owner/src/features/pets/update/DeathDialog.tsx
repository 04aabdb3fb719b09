import type { Pet } from '@dyra/shared/contract/pet'
import { t } from '@dyra/shared/i18n'
import { Button, Dialog, DialogButtons } from '@dyra/shared/ui'
import { text } from '../texts.ts'
import css from './PetForm.module.css'

interface Props {
  pet: Pet
  onAnswer: (isConfirmed: boolean) => void
}

/** Registered dead, a pet takes neither incidents nor a new owner: asked before, because it is easily pressed. */
export function DeathDialog({ pet: { transfers }, onAnswer }: Props) {
  // A registration that waits is not taken back by the death (docs/domain.md#transfers).
  const ending = transfers.find(({ byVeterinarian }) => !byVeterinarian)
  return (
    <Dialog opened onClose={() => onAnswer(false)} title={text('update.confirmDead.title')} width="32rem">
      <p className={css.question}>{text('update.confirmDead.text')}</p>
      {ending && <p className={css.question}>{text('update.confirmDead.transfer', { name: ending.newOwnerName })}</p>}
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
