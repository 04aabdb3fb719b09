import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { PersonBySsnField } from '@dyra/shared/features/persons'
import { t } from '@dyra/shared/i18n'
import { Banner, Button, Dialog, DialogButtons, FormAlerts, TagNumber, TextInput } from '@dyra/shared/ui'
import css from './Registrations.module.css'
import { text } from './texts.ts'
import { useProposeOwner } from './use-propose-owner.ts'

interface Props {
  transfer: PetTransfer
  onClose: () => void
  onSent: (created: PetTransfer) => void
}

/** Proposes again the registration of a pet without an owner, to the same person or to another person. */
export function ProposeOwnerDialog({ transfer, onClose, onSent }: Props) {
  const { form, submit, isSending, alerts, ...proposal } = useProposeOwner(transfer, onSent)
  const { petName, petMicroTag, newOwnerName, newOwnerPersonId } = transfer
  return (
    <Dialog opened onClose={onClose} title={text('propose.title')} isSnug>
      <form className={css.form} onSubmit={submit} noValidate>
        <FormAlerts alerts={alerts} />
        <p className={css.pet}>
          <b translate="no">{petName}</b>
          {petMicroTag !== null && (
            <span className="d-dim">
              <TagNumber value={petMicroTag} />
            </span>
          )}
        </p>
        <fieldset className={css.owners}>
          <legend>{text('propose.owner')}</legend>
          {newOwnerPersonId !== null && (
            <label className={css.owner}>
              <input
                type="radio"
                name="owner"
                checked={proposal.isSame}
                onChange={proposal.chooseSame}
                data-autofocus
              />
              {text('propose.same', { name: newOwnerName ?? t('unknown') })}
            </label>
          )}
          <label className={css.owner}>
            <input type="radio" name="owner" checked={!proposal.isSame} onChange={proposal.chooseOther} />
            {text('propose.other')}
          </label>
        </fieldset>
        {!proposal.isSame && (
          <PersonBySsnField
            label={text('propose.ssn')}
            onPick={proposal.pickOther}
            error={form.errors.newOwnerPersonId}
          />
        )}
        {proposal.isSame && form.errors.newOwnerPersonId && (
          <Banner tone="danger" title={form.errors.newOwnerPersonId} live />
        )}
        {proposal.hasNoEmail && (
          <>
            <Banner tone="warn" title={text('propose.noEmail')} />
            <TextInput
              type="email"
              autoComplete="off"
              label={`${text('propose.altEmail')} (${t('optional').toLowerCase()})`}
              description={text('propose.altEmailHelp')}
              {...form.getInputProps('alternativeEmail')}
            />
          </>
        )}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {text('propose.submit')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
