import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { t } from '@dyra/shared/i18n'
import { PersonBySsnField } from '@dyra/shared/people'
import { Banner, Button, Dialog, DialogButtons, TagNumber, TextInput } from '@dyra/shared/ui'
import css from './Registrations.module.css'
import { text } from './texts.ts'
import { useOfferAgain } from './use-offer-again.ts'

interface Props {
  transfer: PetTransfer
  onClose: () => void
  onSent: (made: PetTransfer) => void
}

export function OfferDialog({ transfer, onClose, onSent }: Props) {
  const { form, submit, isSending, alerts, ...offer } = useOfferAgain(transfer, onSent)
  const { petName, petMicroTag, newOwnerName, newOwnerPersonId } = transfer
  return (
    <Dialog opened onClose={onClose} title={text('offer.title')} isSnug>
      <form className={css.form} onSubmit={submit} noValidate>
        {alerts.map((alert) => (
          <Banner key={alert} tone="danger" title={alert} live />
        ))}
        <p className={css.pet}>
          <b>{petName}</b>
          {petMicroTag !== null && (
            <span className="d-dim">
              <TagNumber value={petMicroTag} />
            </span>
          )}
        </p>
        <fieldset className={css.owners}>
          <legend>{text('offer.owner')}</legend>
          {newOwnerPersonId !== null && (
            <label className={css.owner}>
              <input type="radio" name="owner" checked={offer.isSame} onChange={offer.chooseSame} data-autofocus />
              {text('offer.same', { name: newOwnerName ?? t('unknown') })}
            </label>
          )}
          <label className={css.owner}>
            <input type="radio" name="owner" checked={!offer.isSame} onChange={offer.chooseOther} />
            {text('offer.other')}
          </label>
        </fieldset>
        {!offer.isSame && (
          <PersonBySsnField label={text('offer.ssn')} onPick={offer.pickOther} error={form.errors.newOwnerPersonId} />
        )}
        {offer.isSame && form.errors.newOwnerPersonId && (
          <Banner tone="danger" title={form.errors.newOwnerPersonId} live />
        )}
        {offer.lacksEmail && (
          <>
            <Banner tone="warn" title={text('offer.noEmail')} />
            <TextInput
              type="email"
              autoComplete="off"
              label={`${text('offer.altEmail')} (${t('optional').toLowerCase()})`}
              description={text('offer.altEmailHelp')}
              {...form.getInputProps('alternativeEmail')}
            />
          </>
        )}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {text('offer.submit')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
