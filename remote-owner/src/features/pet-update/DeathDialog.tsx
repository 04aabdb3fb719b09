import type { Pet } from '@dyra/shared/contract/pet'
import { t } from '@dyra/shared/i18n'
import { Button, Dialog, DialogButtons } from '@dyra/shared/ui'
import css from './PetForm.module.css'
import { text } from './texts.ts'

interface Props {
  pet: Pet
  onAnswer: (isConfirmed: boolean) => void
}

/** Asks before a pet is saved as dead, because a dead pet can have neither incidents nor a new owner. */
export function DeathDialog({ pet: { name, transfers }, onAnswer }: Props) {
  // A death does not cancel a pending registration (docs/domain.md#transfers).
  const cancelled = transfers.find(({ byVeterinarian }) => !byVeterinarian)
  return (
    <Dialog opened onClose={() => onAnswer(false)} title={text('confirmDead.title')} width="32rem">
      <p className={css.question}>
        <b translate="no">{name}</b>
      </p>
      <p className={css.question}>{text('confirmDead.text')}</p>
      {cancelled && <p className={css.question}>{text('confirmDead.transfer', { name: cancelled.newOwnerName })}</p>}
      <DialogButtons>
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
          {t('cancel')}
        </Button>
        <Button color="red" onClick={() => onAnswer(true)}>
          {text('confirmDead.button')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
