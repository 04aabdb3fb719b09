import type { PetAlert } from '@dyra/shared/contract/lost-alerts'
import {
  AlertFields,
  alertBody,
  alertErrors,
  alertParts,
  alertValues,
  newAlert,
  storedAlert,
} from '@dyra/shared/features/lost-alerts'
import { useApiForm } from '@dyra/shared/forms'
import { t } from '@dyra/shared/i18n'
import { type BannerContent, FormDialog } from '@dyra/shared/ui/actions'
import { useVersionedSave } from '@dyra/shared/ui/conflict'
import { readPetAlert, saveAlert } from './api.ts'
import { text } from './texts.ts'

interface Props {
  petId: number
  stored: PetAlert
  /** Postal code of the user, for a new alert. */
  ownPostalCodeId: number | null
  onClose: () => void
  onEnd: (banner: BannerContent) => void
}

/** Publishes an alert about a lost pet, or changes it. */
export function AlertDialog({ petId, stored, ownPostalCodeId, onClose, onEnd }: Props) {
  const { alert, isProtected, mayShowPhone } = stored
  const blank = newAlert(isProtected ? null : ownPostalCodeId)
  const valuesOf = (one: PetAlert) => (one.alert ? alertValues(one.alert) : blank)
  const { save, dialog } = useVersionedSave({
    stored,
    valuesOf,
    asStored: storedAlert,
    parts: alertParts,
    update: (base, values) => saveAlert(petId, base, alertBody(values)),
    read: () => readPetAlert(petId),
  })
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: valuesOf(stored), validate: alertErrors },
    async (values) => {
      if (await save(values)) onEnd({ tone: 'success', title: text('dialog.saved') })
    },
  )
  return (
    <>
      <FormDialog
        title={text('dialog.title')}
        button={alert ? t('saveChanges') : text('panel.publish')}
        onSubmit={submit}
        alerts={alerts}
        isSending={isSending}
        onClose={onClose}
      >
        <p className="d-dim">{text('dialog.public')}</p>
        <AlertFields
          isProtected={isProtected}
          hasPhoneChoice={mayShowPhone || alert?.showsPhone === true}
          values={form.getValues()}
          field={(name, options) => form.getInputProps(name, options)}
        />
      </FormDialog>
      {dialog}
    </>
  )
}
