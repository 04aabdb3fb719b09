import { errorMessage } from '@dyra/shared/api'
import type { Pet } from '@dyra/shared/contract/pet'
import type { Types } from '@dyra/shared/contract/types'
import { type CorrectionField, correctionFieldLabels } from '@dyra/shared/domain/corrections'
import { tagWarnings } from '@dyra/shared/features/microtags/number'
import { PhotoField } from '@dyra/shared/features/pet-images'
import { loadTypes } from '@dyra/shared/features/pets/fields'
import { useApiForm } from '@dyra/shared/forms'
import { t } from '@dyra/shared/i18n'
import {
  Await,
  Banner,
  Button,
  Dialog,
  DialogButtons,
  FormAlerts,
  ListSkeleton,
  NativeSelect,
  TextArea,
  useResult,
} from '@dyra/shared/ui'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { requestCorrection, uploadPhoto } from './api.ts'
import css from './Corrections.module.css'
import {
  type CorrectionValues,
  correctionBody,
  correctionErrors,
  emptyRequest,
  isForeignTag,
} from './correction-form.ts'
import { text } from './texts.ts'
import { ValueField } from './ValueField.tsx'

/** The request is stored before its photo: a photo that fails loses nothing. */
async function sendPhoto(correctionId: number, photo: File | null): Promise<BannerContent> {
  if (photo === null) return { tone: 'success', title: text('sent') }
  try {
    await uploadPhoto(correctionId, photo)
    return { tone: 'success', title: text('sent') }
  } catch (error) {
    return { tone: 'warn', title: text('photo.failed', { reason: errorMessage(error) }) }
  }
}

interface Props {
  pet: Pet
  /** What the user may request; at least one. */
  fields: readonly CorrectionField[]
  /** The field that is chosen first. */
  field?: CorrectionField
  onClose: () => void
  onEnd: (banner: BannerContent) => void
}

const warningsOf = (pet: Pet, values: CorrectionValues): readonly string[] =>
  values.field === 'tagNumber' ? tagWarnings(values.tagNumber, isForeignTag(pet, values)) : []

/** Warnings about a number must be confirmed by submitting again. */
function useRequest({ pet, fields: [first = 'tagNumber'], field = first, onEnd }: Props) {
  const [shownWarnings, setShownWarnings] = useState('')
  const form = useApiForm<CorrectionValues>(
    { initialValues: emptyRequest(pet, field), validate: (values) => correctionErrors(values, pet) },
    async (values, key) => {
      const warnings = warningsOf(pet, values).join()
      if (warnings !== '' && warnings !== shownWarnings) return setShownWarnings(warnings)
      const { correctionId } = await requestCorrection(pet.petId, correctionBody(values), key)
      onEnd(await sendPhoto(correctionId, values.photo))
    },
  )
  const warnings = warningsOf(pet, form.form.getValues())
  return { ...form, warnings: shownWarnings !== '' && warnings.join() === shownWarnings ? warnings : [] }
}

function RequestForm(props: Props & { types: Types }) {
  const { pet, fields, types, onClose } = props
  const { form, submit, isSending, alerts, warnings } = useRequest(props)
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormAlerts alerts={alerts} />
      <p className="d-dim">{text('dialog.note')}</p>
      <NativeSelect
        label={text('field')}
        data={fields.map((value) => ({ value, label: correctionFieldLabels[value] }))}
        data-autofocus
        {...form.getInputProps('field')}
      />
      <ValueField form={form} pet={pet} types={types} />
      <TextArea label={text('reason')} description={text('reason.help')} rows={3} {...form.getInputProps('reason')} />
      <PhotoField
        label={form.getValues().photo ? undefined : text('photo')}
        photo={form.getValues().photo ?? undefined}
        onChange={(photo) => form.setFieldValue('photo', photo ?? null)}
      />
      <p className="d-dim">{text('dialog.deletion')}</p>
      {warnings.map((warning) => (
        <Banner key={warning} tone="warn" title={warning} live />
      ))}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isSending}>
          {text(warnings.length > 0 ? 'confirm' : 'send')}
        </Button>
      </DialogButtons>
    </form>
  )
}

/** Requests a correction of what the user may not change. */
export function RequestDialog(props: Props) {
  const types = useResult(loadTypes)
  return (
    <Dialog opened onClose={props.onClose} title={`${text('request')}: ${props.pet.name}`} isSnug>
      <Await {...types} skeleton={<ListSkeleton rows={4} />}>
        {(loaded) => <RequestForm {...props} types={loaded} />}
      </Await>
    </Dialog>
  )
}
